import { conformance } from "#platforms/kit/conformance.ts";
import { threads } from "./index.ts";
import { threads as simulator } from "./simulator/index.ts";

conformance("threads", threads, simulator);
