import { conformance } from "#platforms/kit/conformance.ts";
import { threads } from "./provider.ts";
import { threads as simulator } from "./simulator/index.ts";

conformance("threads", threads, simulator);
