import type { z } from "zod";
import type { ChooseAccounts } from "#core/contract/operations/channels.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ConnectedAccount, Provider } from "#platforms/kit/spec/provider.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { originOf } from "#server/kernel/events/event-row.ts";
import { UnreadableValueError } from "#server/platform/secrets.ts";
import { requireProvider } from "../platform-apps.ts";
import { toChannel } from "../to-resource.ts";
import { openAccounts } from "./offered-accounts.ts";
import { storeLiveAccount } from "./store-account.ts";

type Input = z.output<typeof ChooseAccounts.input>;
type Output = z.output<typeof ChooseAccounts.output>;

const OVER =
  "connection: You didn't start this sign-in, its accounts were already chosen, or it is more than half an hour old. Start again with “Connect account”.";

/**
 * Connects the accounts a person chose from those their sign-in gives access to. Each has its own transaction, so one
 * failure doesn't affect the others. Accounts can be chosen only once per sign-in.
 */
export async function chooseAccounts({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<Output> {
  const { provider, accounts } = await readOffered(ctx, input.connection);
  const chosen = pickAccounts(accounts, input.accounts);
  await closeChoice(ctx, input.connection);
  const came: Output = { channels: [], failed: [] };
  for (const account of chosen) {
    try {
      const keeper = { ...ctx, origin: originOf(ctx) };
      const keeping = { provider, account, sign_in_id: input.connection };
      came.channels.push(toChannel(await storeLiveAccount(keeper, keeping)));
    } catch (fault) {
      came.failed.push({ handle: account.handle, message: messageOf(ctx, fault) });
    }
  }
  return came;
}

async function readOffered(
  ctx: ServiceContext,
  id: string,
): Promise<{ provider: Provider; accounts: ConnectedAccount[] }> {
  const pending = await ctx.db.pendingConnection.findFirst({ where: stillOpen(ctx, id) });
  if (pending === null || pending.accounts === null) throw Refusal.because("connect_failed", OVER);
  const provider = requireProvider(pending.provider);
  try {
    return { provider, accounts: openAccounts(ctx.system.secrets, id, pending.accounts) };
  } catch (error) {
    if (error instanceof UnreadableValueError) throw Refusal.because("connect_failed", OVER);
    throw error;
  }
}

function stillOpen({ organization_id, actor, system }: ServiceContext, id: string) {
  const expires_at = { gt: system.now() };
  return { id, organization_id, user_id: actor.id, accounts: { not: null }, expires_at };
}

/** Returns the chosen accounts, each once. Throws if the sign-in doesn't give access to one of them. */
export function pickAccounts(
  accounts: readonly ConnectedAccount[],
  ids: readonly string[],
): ConnectedAccount[] {
  const offered = new Map(accounts.map((account) => [account.external_account_id, account]));
  return [...new Set(ids)].map((id) => {
    const account = offered.get(id);
    if (account !== undefined) return account;
    const offeredIds = [...offered.keys()].join(", ");
    throw Refusal.because(
      "invalid_input",
      `accounts: This sign-in doesn't give access to "${id}". It gives access to: ${offeredIds}.`,
    );
  });
}

/** The second of two concurrent choices throws. */
async function closeChoice(ctx: ServiceContext, id: string): Promise<void> {
  const { count } = await ctx.db.pendingConnection.updateMany({
    where: stillOpen(ctx, id),
    data: { accounts: null },
  });
  if (count === 0) throw Refusal.because("connect_failed", OVER);
}

function messageOf({ system }: ServiceContext, fault: unknown): string {
  if (fault instanceof Refusal) return fault.message;
  system.logger.error({ err: fault }, "a chosen account could not be connected");
  return "It could not be connected because of an internal error. The log has the details.";
}
