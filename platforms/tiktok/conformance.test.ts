import { conformance } from "#platforms/kit/conformance.ts";
import { tiktok } from "./provider.ts";
import { tiktok as simulator } from "./simulator/index.ts";

conformance("tiktok", tiktok, simulator);
