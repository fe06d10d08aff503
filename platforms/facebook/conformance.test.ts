import { facebook as simulator } from "#server/sandbox/facebook/index.ts";
import { conformance } from "../kit/conformance.ts";
import { facebook } from "./index.ts";

conformance("facebook", facebook, simulator);
