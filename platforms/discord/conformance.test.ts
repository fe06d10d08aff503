import { conformance } from "#platforms/kit/conformance.ts";
import { discord } from "./index.ts";
import { discord as simulator } from "./simulator/index.ts";

conformance("discord", discord, simulator);
