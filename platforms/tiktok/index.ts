import type { Platform } from "#platforms/kit/platform.ts";
import { tiktok as provider } from "./provider.ts";
import { received } from "./received.ts";
import { tiktok as simulator } from "./simulator/index.ts";

export const tiktok: Platform = { provider, simulator, received };
