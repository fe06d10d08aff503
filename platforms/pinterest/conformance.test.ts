import { conformance } from "#platforms/kit/conformance.ts";
import { pinterest } from "./provider.ts";
import { pinterest as simulator } from "./simulator/index.ts";

conformance("pinterest", pinterest, simulator);
