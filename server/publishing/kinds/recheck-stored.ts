import {
  type Interactions,
  type ProviderContext,
  ProviderError,
  type Recheck,
  type StoredInteraction,
} from "#platforms/kit/spec/provider.ts";

/** Requests for single interactions per recheck. Others are asked for in the next one. */
const MOST_ASKED = 10;

type Rechecked = Required<Omit<Recheck, "missing">>;

const NOTHING: Rechecked = { gone: [], changed: [], checked: [] };

/**
 * Checks which known interactions are deleted or changed. One that a list leaves out is asked for by itself: the list may
 * lack replies to a deleted comment, or what somebody has hidden. Throws a ProviderError.
 */
export async function recheckStored(
  adapter: Interactions,
  context: ProviderContext,
  stored: readonly StoredInteraction[],
): Promise<Rechecked> {
  if (stored.length === 0 || adapter.recheck === undefined) return NOTHING;
  const { gone, changed, missing = [], checked } = await adapter.recheck(context, stored);
  const absent = stored.filter(({ external_id }) => missing.includes(external_id));
  const asked = absent.slice(0, MOST_ASKED);
  const left = new Set(absent.slice(MOST_ASKED).map(({ external_id }) => external_id));
  const deleted: string[] = [];
  for (const each of asked)
    if (await isDeleted(adapter, context, each)) deleted.push(each.external_id);
  const all = checked ?? stored.map(({ external_id }) => external_id);
  return { gone: [...gone, ...deleted], changed, checked: all.filter((id) => !left.has(id)) };
}

/** A refusal that concerns one interaction says nothing about whether it exists. */
async function isDeleted(
  { stillHas }: Interactions,
  context: ProviderContext,
  stored: StoredInteraction,
): Promise<boolean> {
  try {
    return (await stillHas?.(context, stored)) === false;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (["auth", "rate_limit", "platform_unavailable"].includes(error.code)) throw error;
    return false;
  }
}
