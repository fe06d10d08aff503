/**
 * Threads: posts of a profile. https://developers.facebook.com/docs/threads
 * For sandbox channels so far, which take their time over a post as Threads does.
 */
import { viaContainers } from "../kit/plain/via-containers.ts";
import { sandboxOnly } from "../kit/sandbox-only.ts";
import type { Provider } from "../spec.ts";
import { manifest } from "./manifest.ts";

export const threads: Provider = sandboxOnly(manifest, viaContainers);
