import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { ListMentions } from "#core/contract/operations/mentions.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { MentionChoice } from "#core/contract/resources/mention-choice.ts";
import { toUnits } from "#core/domain/billing/units.ts";
import { manifestFor } from "#platforms/providers.ts";
import { requireScope } from "#server/access/auth/require-scope.ts";
import { reserveCredits } from "#server/billing/ledger/reserve-credits.ts";
import { chargeCredits, releaseCredits } from "#server/billing/ledger/settle-credits.ts";
import type { Channel } from "#server/db/generated/client.ts";
import { onFreshPlans } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { System } from "../system.ts";
import { askPlatform } from "./ask-platform.ts";
import { findChannel } from "./find-channel.ts";

/** Platforms allow a channel's app few calls, which publishing needs too. */
const MOST_A_MINUTE = 30;
const MINUTE_MS = 60_000;
const FRESH_MS = 10 * MINUTE_MS;
const MOST_ANSWERS = 1_000;
const MOST_CHANNELS = 10_000;

/**
 * Asks a channel's platform for accounts to mention, unless it answered the same some minutes ago. Equal look-ups of this
 * process share one call. One that costs credits needs `posts:write`, reserves them before the platform is asked, and
 * charges them if it finds any. Throws if the channel has no account or is disconnected, if too many were looked up in
 * this minute (counted in this process), if the credits don't suffice, or what the platform says. One statement, and
 * three if it costs credits.
 */
export async function listMentions({
  ctx,
  input: { id, q },
}: {
  ctx: ServiceContext;
  input: z.output<typeof ListMentions.input>;
}): Promise<MentionChoice[]> {
  const channel = await findChannel(ctx.db, ctx, id);
  refuseUnconnected(channel);
  const { mentions, credit_cost } = manifestFor(channel);
  if (mentions === undefined || mentions.lookup === "none") return [];
  const cost = toUnits(credit_cost.mention_lookup ?? 0);
  if (cost > 0) requireScope(ctx.actor, "posts:write");
  const { system } = ctx;
  const memory = memoryOf(system);
  const now = system.now().getTime();
  const key = `${channel.id} ${q.replace(/^@/, "").toLowerCase()}`;
  const previous = memory.answers.get(key);
  if (previous !== undefined && previous.until > now) return previous.found;
  const running = memory.running.get(key);
  if (running !== undefined) return running;
  countLookup(memory, channel.id, now);
  const started = lookUp(system, channel, { q, cost })
    .then((found) => {
      remember(memory.answers, key, { found, until: now + FRESH_MS }, MOST_ANSWERS);
      return found;
    })
    .finally(() => memory.running.delete(key));
  memory.running.set(key, started);
  return started;
}

function refuseUnconnected(channel: Channel): void {
  if (channel.mode === "handoff")
    throw Refusal.because(
      "platform_failed",
      `${channel.name} has no account to look others up with: people publish on it by hand. Type the handle yourself.`,
    );
  if (channel.health === "disconnected")
    throw Refusal.because(
      "platform_failed",
      `${channel.name} is disconnected. Reconnect the channel to look accounts up, or type the handle yourself.`,
    );
}

interface Memory {
  answers: Map<string, { found: MentionChoice[]; until: number }>;
  running: Map<string, Promise<MentionChoice[]>>;
  lookups: Map<string, { count: number; until: number }>;
}

const memories = new WeakMap<System, Memory>();

function memoryOf(system: System): Memory {
  const found = memories.get(system);
  if (found !== undefined) return found;
  const memory = { answers: new Map(), running: new Map(), lookups: new Map() };
  memories.set(system, memory);
  return memory;
}

function countLookup({ lookups }: Memory, channel_id: string, now: number): void {
  const before = lookups.get(channel_id);
  const current =
    before === undefined || before.until <= now ? { count: 0, until: now + MINUTE_MS } : before;
  if (current.count >= MOST_A_MINUTE)
    throw Refusal.because(
      "rate_limited",
      "Too many look-ups on this channel. Wait a minute, or type the handle yourself.",
      { retry_after_ms: current.until - now },
    );
  remember(lookups, channel_id, { ...current, count: current.count + 1 }, MOST_CHANNELS);
}

/** Stores a value as the newest, without the oldest if there are too many. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

const CAUSE = "mention_lookup";

/**
 * The cause's ID begins with the time, by which `releaseLookups` finds what a process that ended has left. No
 * transaction is open while the platform is asked.
 */
async function lookUp(
  system: System,
  channel: Channel,
  { q, cost }: { q: string; cost: number },
): Promise<MentionChoice[]> {
  const ask = () =>
    askPlatform(
      system,
      channel,
      async ({ mentions }, context) => (await mentions?.(context, q)) ?? [],
    );
  if (cost === 0) return ask();
  const { organization_id, name, mode } = channel;
  const { sql } = system.database;
  const now = system.now();
  const cause = { type: CAUSE, id: `${now.toISOString()} ${randomUUID()}` };
  const description = `Look-up on ${name}`;
  const credits = mode === "sandbox" ? "sandbox" : "live";
  const reservations = [{ cause, amount: cost, description, mode: credits } as const];
  await onFreshPlans(() => reserveCredits(sql, { organization_id, now, reservations }));
  let spent = 0;
  try {
    const found = await ask();
    if (found.length > 0) spent = cost;
    return found;
  } finally {
    const charges = [{ cause, cost: spent, description }];
    await onFreshPlans(() => chargeCredits(sql, { organization_id, now: system.now(), charges }));
  }
}

/** Much longer than a platform is waited for. */
const ABANDONED_MS = 60 * MINUTE_MS;

const ABANDONED = `
  SELECT organization_id, cause_id AS id FROM credit_reservation
  WHERE cause_type = '${CAUSE}' AND cause_id COLLATE "C" < $1 AND lapsed + monthly + purchased > 0
  UNION ALL
  SELECT organization_id, cause_id FROM sandbox_credit_hold
  WHERE cause_type = '${CAUSE}' AND cause_id COLLATE "C" < $1`;

/**
 * Gives back what look-ups reserved whose process ended before the platform answered. One statement, and one for each
 * organization with such look-ups.
 */
export async function releaseLookups({
  database: { sql },
  now,
}: Pick<System, "database" | "now">): Promise<void> {
  const before = new Date(now().getTime() - ABANDONED_MS).toISOString();
  const abandoned = await sql<{ organization_id: string; id: string }>(ABANDONED, [before]);
  const byOrganization = Map.groupBy(abandoned, ({ organization_id }) => organization_id);
  for (const [organization_id, own] of byOrganization) {
    const releases = own.map(({ id }) => ({
      cause: { type: CAUSE, id },
      description: "Look-up without an answer",
    }));
    await releaseCredits(sql, { organization_id, now: now(), releases });
  }
}
