import { threads as simulator } from "#server/sandbox/threads/index.ts";
import { conformance } from "../kit/conformance.ts";
import { threads } from "./index.ts";

conformance("threads", threads, simulator);
