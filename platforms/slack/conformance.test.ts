import { conformance } from "#platforms/kit/conformance.ts";
import { slack } from "./provider.ts";
import { slack as simulator } from "./simulator/index.ts";

conformance("slack", slack, simulator);
