import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { ListMentions } from "#core/contract/operations/mentions.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { MentionChoice } from "#core/contract/resources/mention-choice.ts";
import { toUnits } from "#core/domain/billing/units.ts";
import { manifestFor } from "#platforms/providers.ts";
import { reserveCredits } from "#server/billing/ledger/reserve-credits.ts";
import { chargeCredits } from "#server/billing/ledger/settle-credits.ts";
import type { Channel } from "#server/db/generated/client.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
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
 * Asks a channel's platform for accounts to mention, unless it answered the same some minutes ago. Charges what the
 * platform charges if it found any. Throws if too many were looked up in this minute (counted in this process), if the
 * credits don't suffice, or what the platform says. One statement, and five if it costs credits.
 */
export async function listMentions({
  ctx,
  input: { id, q },
}: {
  ctx: ServiceContext;
  input: z.output<typeof ListMentions.input>;
}): Promise<MentionChoice[]> {
  const channel = await findChannel(ctx.db, ctx, id);
  const { mentions, credit_cost } = manifestFor(channel);
  if (mentions === undefined || mentions.lookup === "none") return [];
  const { system } = ctx;
  const memory = memoryOf(system);
  const now = system.now().getTime();
  const key = `${channel.id} ${q.toLowerCase()}`;
  const previous = memory.answers.get(key);
  if (previous !== undefined && previous.until > now) return previous.found;
  countLookup(memory, channel.id, now);
  const cost = toUnits(credit_cost.mention_lookup ?? 0);
  if (cost > 0) await requireCredits(system, channel, cost);
  const found = await askPlatform(
    system,
    channel,
    async ({ mentions: lookUp }, context) => (await lookUp?.(context, q)) ?? [],
  );
  if (cost > 0 && found.length > 0) await charge(system, channel, cost);
  remember(memory.answers, key, { found, until: now + FRESH_MS }, MOST_ANSWERS);
  return found;
}

interface Memory {
  answers: Map<string, { found: MentionChoice[]; until: number }>;
  lookups: Map<string, { count: number; until: number }>;
}

const memories = new WeakMap<System, Memory>();

function memoryOf(system: System): Memory {
  const memory = memories.get(system) ?? { answers: new Map(), lookups: new Map() };
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

const ENOUGH = Symbol("enough credits");

/** Throws unless the credits suffice. Reserves nothing: no reservation may outlive the call to the platform. */
async function requireCredits(system: System, channel: Channel, cost: number): Promise<void> {
  try {
    await inTransaction(system.database.pool, async (sql) => {
      await reserve(sql, system, channel, { cost, id: randomUUID() });
      throw ENOUGH;
    });
  } catch (outcome) {
    if (outcome !== ENOUGH) throw outcome;
  }
}

async function charge(system: System, channel: Channel, cost: number): Promise<void> {
  const { organization_id } = channel;
  const id = randomUUID();
  await inTransaction(system.database.pool, async (sql) => {
    const reservation = await reserve(sql, system, channel, { cost, id });
    const charges = [{ ...reservation, cost }];
    await chargeCredits(sql, { organization_id, now: system.now(), charges });
  });
}

async function reserve(
  sql: RunSql,
  system: System,
  { organization_id, name, mode }: Channel,
  { cost: amount, id }: { cost: number; id: string },
) {
  const cause = { type: "mention_lookup", id };
  const description = `Look-up on ${name}`;
  const credits = mode === "sandbox" ? "sandbox" : "live";
  const reservations = [{ cause, amount, description, mode: credits } as const];
  await reserveCredits(sql, { organization_id, now: system.now(), reservations });
  return { cause, description };
}
