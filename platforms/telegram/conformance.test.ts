import { telegram as simulator } from "#server/sandbox/telegram/index.ts";
import { conformance } from "../kit/conformance.ts";
import { telegram } from "./index.ts";

conformance("telegram", telegram, simulator);
