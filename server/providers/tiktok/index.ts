/**
 * TikTok: videos and photos on a creator's account. https://developers.tiktok.com/doc/content-posting-api-get-started
 * For sandbox channels so far.
 */
import { sandboxOnly } from "../kit/sandbox-only.ts";
import type { Provider } from "../spec.ts";
import { manifest } from "./manifest.ts";

export const tiktok: Provider = sandboxOnly(manifest);
