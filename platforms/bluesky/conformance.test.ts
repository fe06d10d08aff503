import { conformance } from "#platforms/kit/conformance.ts";
import { bluesky } from "./index.ts";
import { bluesky as simulator } from "./simulator/index.ts";

conformance("bluesky", bluesky, simulator);
