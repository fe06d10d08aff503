import type { Provider } from "../spec.ts";

/**
 * A bot can neither list what it has sent nor look for it, and a message has no key (https://core.telegram.org/bots/api):
 * whether a call whose answer was lost has arrived is for a person to see.
 */
export const lookup: Provider["lookup"] = async () => "unknowable";
