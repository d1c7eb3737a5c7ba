# tug: one command for each habit. `make run` and `make test` are all that a first visit needs.

SWIFT  ?= swift
PREFIX ?= /usr/local
# What `make run` hands to tug: make run ARGS='--theme dark app.jsonl'
ARGS   ?=
# How long `make fuzz` goes on, as a factor of what `make test` does.
ROUNDS ?= 50

OS     := $(shell uname -s)
# Where the debug build lives. CI has a place of its own: warnings as errors are other flags, and would rebuild everything twice.
BUILD  := .build
STATIC := .build/static
FUZZ   := .build/fuzz
SOURCES = Package.swift Sources Resources Tests

.PHONY: help deps run test lint format layers golden bench fuzz columns docs release install ci clean

help:
	@echo 'make run [ARGS=…]         build tug and open it'
	@echo 'make test [FILTER=…]      run all tests, or those whose name matches'
	@echo 'make deps                 make sure of what tug needs beside Swift'
	@echo 'make lint                 check style and layers; make format mends style'
	@echo 'make layers               check that imports go only downward'
	@echo 'make golden [FILTER=…]    record the golden files anew'
	@echo 'make fuzz [ROUNDS=50]     run the fuzz tests for longer: a million rows, with memory watched'
	@echo 'make columns              ask terminals how wide they show text'
	@echo 'make bench                measure tug beside less, and on BENCH_LINES lines (10,000,000: 2 GB in TMPDIR) beside others'
	@echo 'make docs                 build the documentation; a warning is an error'
	@echo 'make release              the program for others: .build/static/release/tug'
	@echo 'make install [PREFIX=…]   put it into PREFIX/bin (/usr/local)'
	@echo 'make ci                   what continuous integration runs'
	@echo 'make clean                remove everything that was built'

deps:
	@.ci/deps

run:
	@.ci/deps build
	$(SWIFT) build -c release --product tug
	@exec .build/release/tug $(ARGS)

# The end-to-end tests drive the program itself, so it is built first and named to them.
test:
	@.ci/deps test
	$(SWIFT) build --build-tests --scratch-path $(BUILD)
	TUG_BINARY="$(CURDIR)/$(BUILD)/debug/tug" $(SWIFT) test --skip-build --scratch-path $(BUILD) $(if $(FILTER),--filter '$(FILTER)')

lint: layers
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@if grep -rnE '(^|[^A-Za-z])u?sleep\(|(Thread|Task)\.sleep' --include='*.swift' Tests; then \
		echo 'a test waits for a condition; it never sleeps' >&2; exit 1; fi

format:
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

layers:
	@Tests/Tools/layers

# A test that records fails by design, so that a recording is never taken for a pass: what changed is shown instead.
golden:
	@.ci/deps test
	$(SWIFT) build --build-tests
	-TUG_RECORD=1 TUG_BINARY="$(CURDIR)/.build/debug/tug" $(SWIFT) test --skip-build $(if $(FILTER),--filter '$(FILTER)')
	@git status --short Tests

bench: release
	@.ci/deps bench
	Tests/Tools/bench $(STATIC)/release/tug
	Tests/Tools/sourcebench $(STATIC)/release/tug
	$(SWIFT) build -c release --product CommitBench
	.build/release/CommitBench

# Memory is watched meanwhile: the address sanitizer has a build of its own, an optimized one. ncurses keeps what it has read of
# terminals for good, which is no leak of ours.
FUZZ_BUILD = --sanitize=address --scratch-path $(FUZZ) -Xswiftc -O
fuzz:
	@.ci/deps test
	$(SWIFT) build --build-tests $(FUZZ_BUILD)
	ASAN_OPTIONS=detect_leaks=0 TUG_FUZZ_ROUNDS=$(ROUNDS) $(SWIFT) test --skip-build $(FUZZ_BUILD) --filter Fuzz

# Terminals are asked what they make of every kind of text, as tug sends it; on a machine with xvfb, xterm and sakura, those too.
columns:
	$(SWIFT) build --product ColumnReport
	Tests/Tools/columns

docs:
	@.ci/deps build
	SWIFT='$(SWIFT)' Tests/Tools/docs

# On Linux nothing is loaded at run time, which halves the start-up and takes a third of the memory.
release:
	@.ci/deps build
ifeq ($(OS),Linux)
	@if .ci/deps static; then \
		set -- --static-swift-stdlib -Xswiftc -static-executable -Xlinker -ltinfo -Xlinker -lm; \
	else \
		echo 'tug: no static C libraries here (Fedora: glibc-static ncurses-static, and static libyaml, PCRE2, SQLite and zlib); linking only Swift statically' >&2; \
		set -- --static-swift-stdlib; \
	fi; \
	$(SWIFT) build -c release --product tug --scratch-path $(STATIC) "$$@"
else
	$(SWIFT) build -c release --product tug --scratch-path $(STATIC)
endif

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(STATIC)/release/tug "$(DESTDIR)$(PREFIX)/bin/tug"

# Warnings are errors here.
ci:
	@.ci/deps test
	$(MAKE) lint
	TUG_STRICT=1 $(MAKE) test BUILD=.build/strict

clean:
	rm -rf .build
