import { conformance } from "#platforms/kit/conformance.ts";
import { discord } from "./provider.ts";
import { discord as simulator } from "./simulator/index.ts";

conformance("discord", discord, simulator);
