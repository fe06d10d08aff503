import { bluesky as simulator } from "#server/sandbox/bluesky/index.ts";
import { conformance } from "../kit/conformance.ts";
import { bluesky } from "./index.ts";

conformance("bluesky", bluesky, simulator);
