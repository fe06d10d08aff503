/**
 * Facebook: posts, videos, reels and stories of a Page. https://developers.facebook.com/docs/pages-api
 * For sandbox channels so far.
 */
import { sandboxOnly } from "../kit/sandbox-only.ts";
import type { Provider } from "../spec.ts";
import { manifest } from "./manifest.ts";

export const facebook: Provider = sandboxOnly(manifest);
