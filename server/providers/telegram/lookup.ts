import type { Provider } from "../spec.ts";

/**
 * A bot can neither list nor search what it has sent, and a message has no idempotency key
 * (https://core.telegram.org/bots/api): if a response was lost, only a person can see whether the message arrived.
 */
export const lookup: Provider["lookup"] = async () => "unknowable";
