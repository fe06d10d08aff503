import { conformance } from "#platforms/kit/conformance.ts";
import { youtube } from "./provider.ts";
import { youtube as simulator } from "./simulator/index.ts";

conformance("youtube", youtube, simulator);
