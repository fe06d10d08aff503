import { reddit as simulator } from "#server/sandbox/reddit/index.ts";
import { conformance } from "../kit/conformance.ts";
import { reddit } from "./index.ts";

conformance("reddit", reddit, simulator);
