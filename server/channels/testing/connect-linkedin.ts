import { findProvider } from "#platforms/providers.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { originOf } from "#server/kernel/events/event-row.ts";
import { storeLiveAccount } from "../connecting/store-account.ts";

/** Connects a live LinkedIn member, without calls of LinkedIn. */
export function connectLinkedIn(ctx: ServiceContext, name: string) {
  const provider = findProvider("linkedin_member");
  if (provider === undefined) throw new Error("LinkedIn isn't registered.");
  const account = {
    external_account_id: name,
    handle: name,
    credentials: { access_token: `access-${name}` },
    account: { author: `urn:li:person:${name}` },
  };
  return storeLiveAccount({ ...ctx, origin: originOf(ctx) }, { provider, account });
}
