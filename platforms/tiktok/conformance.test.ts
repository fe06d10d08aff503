import { tiktok as simulator } from "#server/sandbox/tiktok/index.ts";
import { conformance } from "../kit/conformance.ts";
import { tiktok } from "./index.ts";

conformance("tiktok", tiktok, simulator);
