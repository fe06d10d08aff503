import { instagram as simulator } from "#server/sandbox/instagram/index.ts";
import { conformance } from "../kit/conformance.ts";
import { instagram } from "./index.ts";

conformance("instagram", instagram, simulator);
