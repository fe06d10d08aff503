/**
 * Tumblr: posts of a blog. https://github.com/tumblr/docs
 * For sandbox channels so far.
 */
import { sandboxOnly } from "../kit/sandbox-only.ts";
import type { Provider } from "../spec.ts";
import { manifest } from "./manifest.ts";

export const tumblr: Provider = sandboxOnly(manifest);
