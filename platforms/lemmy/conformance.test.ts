import { conformance } from "#platforms/kit/conformance.ts";
import { lemmy } from "./provider.ts";
import { lemmy as simulator } from "./simulator/index.ts";

conformance("lemmy", lemmy, simulator);
