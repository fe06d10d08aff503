/**
 * Telegram: messages of a bot in a channel or group. https://core.telegram.org/bots/api
 * For sandbox channels so far.
 */
import { sandboxOnly } from "../kit/sandbox-only.ts";
import type { Provider } from "../spec.ts";
import { manifest } from "./manifest.ts";

export const telegram: Provider = sandboxOnly(manifest);
