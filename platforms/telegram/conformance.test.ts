import { conformance } from "#platforms/kit/conformance.ts";
import { telegram } from "./provider.ts";
import { telegram as simulator } from "./simulator/index.ts";

conformance("telegram", telegram, simulator);
