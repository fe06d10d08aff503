import { conformance } from "#platforms/kit/conformance.ts";
import { youtube } from "./index.ts";
import { youtube as simulator } from "./simulator/index.ts";

conformance("youtube", youtube, simulator);
