import type { CreatorPolicy } from "#core/contract/resources/creator-policy.ts";
import type { AccountPolicy } from "#platforms/kit/spec/provider.ts";
import { findProvider } from "#platforms/providers.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { askPlatform } from "./ask-platform.ts";
import { findChannel } from "./find-channel.ts";
import { readGivenOptions } from "./read-given-options.ts";

/**
 * Fetches what a channel's account may currently post. Null if the platform has the same rules for all accounts. Stores
 * the result on the channel for validation. Two statements.
 */
export async function getCreatorPolicy({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string; options?: string | undefined };
}): Promise<CreatorPolicy | null> {
  const options = readGivenOptions(input.options);
  const channel = await findChannel(ctx.db, ctx, input.id);
  if (findProvider(channel.provider)?.creatorPolicy === undefined) return null;
  const found = await askPlatform(ctx.system, channel, async (provider, context) =>
    provider.creatorPolicy?.(context, options),
  );
  if (found === undefined) return null;
  await storeFacts(ctx, channel.id, found.account);
  return found.policy;
}

/** Merges the facts in SQL, because others may change the channel concurrently. Writes nothing if nothing is new. */
async function storeFacts({ db }: ServiceContext, id: string, facts: AccountPolicy["account"]) {
  const stored = JSON.stringify(facts);
  await db.$executeRaw`
    UPDATE channel SET account = account || ${stored}::jsonb WHERE id = ${id} AND NOT account @> ${stored}::jsonb`;
}
