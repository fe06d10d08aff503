import { conformance } from "#platforms/kit/conformance.ts";
import { facebook } from "./provider.ts";
import { facebook as simulator } from "./simulator/index.ts";

conformance("facebook", facebook, simulator);
