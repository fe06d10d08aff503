/**
 * Slack: messages in a channel. https://docs.slack.dev
 * For sandbox channels so far.
 */
import { sandboxOnly } from "../kit/sandbox-only.ts";
import type { Provider } from "../spec.ts";
import { manifest } from "./manifest.ts";

export const slack: Provider = sandboxOnly(manifest);
