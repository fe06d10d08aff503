import type { ChannelMode } from "#core/contract/resources/channel.ts";
import type { Access } from "#core/domain/sign-in-form.ts";
import { hasGranted, saysWhatIsGranted } from "#platforms/kit/permissions.ts";
import type { Json } from "#platforms/kit/spec/json.ts";
import { findProvider } from "#platforms/providers.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findChannel } from "./find-channel.ts";

interface ChannelAccess {
  uses: {
    use: string;
    optional: boolean;
    /** Null if it isn't known: accounts that lack what isn't optional can't be connected. */
    granted: boolean | null;
  }[];
  note: string | null;
  /** The account's server and what it runs, if accounts of the platform are on different servers. */
  server: { host: string; software: string } | null;
}

/** Returns what Crier does with the account of a channel; null if the platform's folder doesn't say. One statement. */
export async function describeAccess({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<ChannelAccess | null> {
  const { provider, mode, account } = await findChannel(ctx.db, ctx, input.id);
  if (mode === "handoff") return null;
  const found = findProvider(provider);
  const access = found?.sign_in_form?.access;
  if (access === undefined) return null;
  const facts = account as Account;
  return {
    ...accessOf(access, { mode, account: facts }),
    server: found?.describeServer?.(facts) ?? null,
  };
}

type Account = { [key: string]: Json };

/** A sandbox account is granted nothing, because it needs nothing. */
export function accessOf(
  { uses, note }: Access,
  { mode, account }: { mode: ChannelMode; account: Account },
): Omit<ChannelAccess, "server"> {
  return {
    uses: uses.map(({ use, scopes = [], optional = false, fact }) => ({
      use,
      optional,
      granted: optional && mode === "live" ? isGranted(account, scopes, fact) : null,
    })),
    note: note ?? null,
  };
}

function isGranted(account: Account, scopes: readonly string[], fact?: string): boolean | null {
  if (fact !== undefined) return account[fact] != null;
  if (!saysWhatIsGranted(account)) return null;
  return scopes.every((scope) => hasGranted(account, scope));
}
