/**
 * YouTube: videos and Shorts of a channel. https://developers.google.com/youtube/v3
 * For sandbox channels so far.
 */
import { sandboxOnly } from "../kit/sandbox-only.ts";
import type { Provider } from "../spec.ts";
import { manifest } from "./manifest.ts";

export const youtube: Provider = sandboxOnly(manifest);
