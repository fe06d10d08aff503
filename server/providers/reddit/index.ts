/**
 * Reddit: submissions to a subreddit. https://www.reddit.com/dev/api
 * For sandbox channels so far.
 */
import { sandboxOnly } from "../kit/sandbox-only.ts";
import type { Provider } from "../spec.ts";
import { manifest } from "./manifest.ts";

export const reddit: Provider = sandboxOnly(manifest);
