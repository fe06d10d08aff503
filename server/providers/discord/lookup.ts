import type { Provider } from "../spec.ts";

/**
 * A webhook reads a message by its id alone, lists none, and takes no `nonce` as bots do
 * (https://discord.com/developers/docs/resources/webhook): whether a call whose answer was lost has arrived is for a
 * person to see.
 */
export const lookup: Provider["lookup"] = async () => "unknowable";
