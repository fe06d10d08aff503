import { youtube as simulator } from "#server/sandbox/youtube/index.ts";
import { conformance } from "../kit/conformance.ts";
import { youtube } from "./index.ts";

conformance("youtube", youtube, simulator);
