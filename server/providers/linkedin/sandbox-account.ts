import { createHash } from "node:crypto";
import type { ConnectedAccount } from "../spec.ts";

/** A member that the simulator takes for signed in. */
export function sandboxMember({ handle }: { handle: string }): ConnectedAccount {
  const id = handle.replace(/[^A-Za-z0-9_-]/g, "_");
  return sandboxAccount({ id, handle, author: `urn:li:person:${id}` });
}

/** The same of a page, whose id is a number. */
export function sandboxPage({ handle }: { handle: string }): ConnectedAccount {
  const digest = createHash("sha256").update(handle).digest();
  const id = String(digest.readUIntBE(0, 6));
  return sandboxAccount({ id, handle, author: `urn:li:organization:${id}` });
}

function sandboxAccount({
  id,
  handle,
  author,
}: {
  id: string;
  handle: string;
  author: string;
}): ConnectedAccount {
  return {
    external_account_id: id,
    handle,
    credentials: { access_token: "sandbox-access-0" },
    account: { author },
  };
}
