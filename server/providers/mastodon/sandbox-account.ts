import type { ConnectedAccount } from "../spec.ts";

/** Never resolved: the channel's `fetch` is the simulator. `.test` is reserved for such names (RFC 6761). */
const HOST = "mastodon.test";

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const username = handle.toLowerCase().replace(/[^a-z0-9_]/g, "_");
  return {
    external_account_id: username,
    handle: `${username}@${HOST}`,
    credentials: { access_token: "sandbox-access" },
    account: {
      server: `https://${HOST}`,
      id: username,
      instance_api: "v2",
      reads_notifications: true,
    },
  };
}
