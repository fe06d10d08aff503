import { conformance } from "#platforms/kit/conformance.ts";
import { instagram } from "./provider.ts";
import { instagram as simulator } from "./simulator/index.ts";

conformance("instagram", instagram, simulator);
