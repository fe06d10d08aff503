import { createHash } from "node:crypto";
import type { ConnectedAccount } from "../spec.ts";

/** Never resolved: the channel's `fetch` is the simulator. `.test` is reserved for such names (RFC 6761). */
const SERVICE = "https://pds.test";
const VIDEO_SERVICE = "https://video.test";
const DID_LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const full_handle = `${handle.toLowerCase().replace(/[^a-z0-9-]/g, "-")}.test`;
  const did = inventDid(full_handle);
  return {
    external_account_id: did,
    handle: full_handle,
    credentials: {
      access_jwt: "sandbox-access",
      refresh_jwt: "sandbox-refresh",
      password: "sandbox-password",
    },
    account: { service: SERVICE, did, video_service: VIDEO_SERVICE },
  };
}

/** In the form of https://web.plc.directory: 24 base-32 letters. */
function inventDid(handle: string): string {
  const hash = createHash("sha256").update(handle).digest();
  return `did:plc:${[...hash.subarray(0, 24)].map((byte) => DID_LETTERS[byte & 31]).join("")}`;
}
