import type { ConnectedAccount } from "../spec.ts";

/** Never resolved: the channel's `fetch` is the simulator. `.test` is reserved for such names (RFC 6761). */
const SERVER = "https://lemmy.test";
/** Each sandbox is a separate server, and its account the first after the administrator. */
const PERSON_ID = 2;

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const name = handle.toLowerCase().replace(/[^a-z0-9_]/g, "_");
  return {
    external_account_id: `${SERVER}/u/${name}`,
    handle: `${name}@lemmy.test`,
    credentials: { jwt: "sandbox-jwt" },
    account: { server: SERVER, person_id: PERSON_ID },
  };
}
