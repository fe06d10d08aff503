import { createHash } from "node:crypto";
import { grantFact } from "../kit/permissions.ts";
import type { ConnectedAccount } from "../spec.ts";

export function sandboxMember({ handle }: { handle: string }): ConnectedAccount {
  const id = handle.replace(/[^A-Za-z0-9_-]/g, "_");
  const granted = ["r_member_postAnalytics", "r_member_profileAnalytics"];
  return sandboxAccount({ id, handle, author: `urn:li:person:${id}`, granted });
}

export function sandboxPage({ handle }: { handle: string }): ConnectedAccount {
  const digest = createHash("sha256").update(handle).digest();
  const id = String(digest.readUIntBE(0, 6));
  const granted = ["rw_organization_admin"];
  return sandboxAccount({ id, handle, author: `urn:li:organization:${id}`, granted });
}

function sandboxAccount({
  id,
  handle,
  author,
  granted,
}: {
  id: string;
  handle: string;
  author: string;
  granted: string[];
}): ConnectedAccount {
  return {
    external_account_id: id,
    handle,
    credentials: { access_token: "sandbox-access-0" },
    account: { author, ...grantFact(granted) },
  };
}
