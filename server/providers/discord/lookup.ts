import type { Provider } from "../spec.ts";

/**
 * A webhook can read a message only by its ID, can't list messages, and takes no `nonce` like bots do
 * (https://discord.com/developers/docs/resources/webhook): if a response was lost, only a person can see whether the
 * message arrived.
 */
export const lookup: Provider["lookup"] = async () => "unknowable";
