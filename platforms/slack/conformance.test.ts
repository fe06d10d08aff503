import { slack as simulator } from "#server/sandbox/slack/index.ts";
import { conformance } from "../kit/conformance.ts";
import { slack } from "./index.ts";

conformance("slack", slack, simulator);
