import { conformance } from "#platforms/kit/conformance.ts";
import { reddit } from "./provider.ts";
import { reddit as simulator } from "./simulator/index.ts";

conformance("reddit", reddit, simulator);
