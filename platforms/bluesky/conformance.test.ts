import { conformance } from "#platforms/kit/conformance.ts";
import { bluesky } from "./provider.ts";
import { bluesky as simulator } from "./simulator/index.ts";

conformance("bluesky", bluesky, simulator);
