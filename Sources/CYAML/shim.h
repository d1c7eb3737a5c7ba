// libyaml, which reads what people write.
#ifndef TUG_CYAML_SHIM_H
#define TUG_CYAML_SHIM_H

#include <yaml.h>

#endif
