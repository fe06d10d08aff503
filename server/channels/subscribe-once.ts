import { type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { findProvider } from "#platforms/providers.ts";
import type { System } from "../system.ts";
import type { ConnectedChannel } from "./provider-context.ts";

/** Account fact: `true` if its platform notifies us of comments, `false` if it refused to. Unset if never requested. */
const IS_SUBSCRIBED = "is_subscribed_to_comments";

const NOTE = `UPDATE channel SET account = account || jsonb_build_object('${IS_SUBSCRIBED}', $2::boolean) WHERE id = $1`;

/**
 * Subscribes to notifications of a channel's comments, once per sign-in. A platform that refuses because of a missing
 * permission isn't asked again: its comments are still read periodically. One that doesn't respond is asked again with
 * the next reading. One statement the first time.
 */
export async function subscribeOnce(
  system: System,
  { id, provider, account }: ConnectedChannel,
  context: ProviderContext,
): Promise<void> {
  const subscribe = findProvider(provider)?.interactions?.subscribe;
  if (subscribe === undefined || Object.hasOwn(account as object, IS_SUBSCRIBED)) return;
  try {
    await subscribe(context);
    await system.database.sql(NOTE, [id, true]);
  } catch (fault) {
    if (!(fault instanceof ProviderError)) throw fault;
    system.logger.info({ channel: id, error: fault.message }, "comments are read by asking alone");
    const passes = fault.code === "platform_unavailable" || fault.code === "rate_limit";
    if (!passes) await system.database.sql(NOTE, [id, false]);
  }
}

const ELSEWHERE = `
  SELECT 1 FROM channel WHERE provider = $1 AND external_account_id = $2 AND id <> $3 AND deleted_at IS NULL
    AND mode = 'live' AND health <> 'disconnected' LIMIT 1`;

/**
 * Unsubscribes from a channel's comments unless the same account is connected elsewhere. One statement. Throws a
 * ProviderError.
 */
export async function unsubscribe(
  system: System,
  { id, provider, external_account_id, account }: ConnectedChannel,
  context: ProviderContext,
): Promise<void> {
  const end = findProvider(provider)?.interactions?.unsubscribe;
  const facts = account as { [IS_SUBSCRIBED]?: boolean };
  if (end === undefined || facts[IS_SUBSCRIBED] !== true) return;
  const others = await system.database.sql(ELSEWHERE, [provider, external_account_id, id]);
  if (others.length === 0) await end(context);
}
