import { pinterest as simulator } from "#server/sandbox/pinterest/index.ts";
import { conformance } from "../kit/conformance.ts";
import { pinterest } from "./index.ts";

conformance("pinterest", pinterest, simulator);
