import { grantFact } from "../kit/permissions.ts";
import type { ConnectedAccount } from "../spec.ts";

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const username = handle.replace(/[^A-Za-z0-9_.]/g, "_");
  return {
    external_account_id: username,
    handle: `@${username}`,
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh-0" },
    account: {
      username,
      privacy_levels: ["PUBLIC_TO_EVERYONE", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"],
      locked: [],
      max_video_seconds: 600,
      ...grantFact(["user.info.stats", "video.list"]),
    },
  };
}
