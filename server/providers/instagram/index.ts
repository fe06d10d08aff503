/**
 * Instagram: posts, reels and stories of a business or creator account.
 * https://developers.facebook.com/docs/instagram-platform
 * For sandbox channels so far.
 */
import { byAddress } from "../kit/plain/in-one-call.ts";
import { sandboxOnly } from "../kit/sandbox-only.ts";
import type { Provider } from "../spec.ts";
import { manifest } from "./manifest.ts";

export const instagram: Provider = sandboxOnly(manifest, byAddress);
