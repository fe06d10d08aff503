import type { z } from "zod";
import type { ListInteractions } from "#core/contract/operations/interactions.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { channelsWithin, reachOf } from "#server/kernel/leash.ts";
import { type InteractionRecord, SELECT_RECORD, toInteraction } from "./interaction-record.ts";

type Input = z.output<typeof ListInteractions.input>;

/** Returns interactions from others, newest first. At most two statements. */
export async function listInteractions({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<z.output<typeof ListInteractions.output>> {
  const { limit, cursor, ...filters } = input;
  const { organization_id, system } = ctx;
  const scope = `interactions:${organization_id}:${JSON.stringify(filters)}`;
  const cursors = createCursors(system.secrets, scope);
  const after = cursor === undefined ? undefined : cursors.read(cursor).split(" ");
  const channels =
    filters.channel === undefined ? reachOf(ctx) : await findChannels(ctx, filters.channel);
  const { sql, values } = select({
    organization_id,
    channels,
    filters,
    after,
    limit,
    now: system.now(),
  });
  const rows = await ctx.sql<InteractionRecord>(sql, values);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(toInteraction),
    next_cursor:
      last === undefined ? null : cursors.write(`${last.occurred_at.toISOString()} ${last.id}`),
  };
}

async function findChannels(ctx: ServiceContext, name: string): Promise<string[]> {
  const rows = await ctx.db.channel.findMany({
    where: {
      organization_id: ctx.organization_id,
      ...channelsWithin(ctx),
      OR: [{ id: name }, { provider: name }],
    },
    select: { id: true },
  });
  if (rows.length > 0) return rows.map(({ id }) => id);
  throw Refusal.because(
    "unknown_channel",
    `channel: "${name}" is neither a channel of this organization nor a connected provider. GET /channels lists them.`,
  );
}

interface Selection {
  organization_id: string;
  channels: readonly string[] | null;
  filters: Omit<Input, "cursor" | "limit">;
  after: string[] | undefined;
  limit: number;
  now: Date;
}

function select({ organization_id, channels, filters, after, limit, now }: Selection) {
  const values: unknown[] = [organization_id];
  const add = (value: unknown) => `$${values.push(value)}`;
  const { post, kind, status, unanswered, assignee, snoozed, since } = filters;
  const where = ["interaction.organization_id = $1", "NOT interaction.ours"];
  if (channels !== null) where.push(`interaction.channel_id = ANY(${add(channels)}::text[])`);
  if (post !== undefined) where.push(`interaction.post_id = ${add(post)}`);
  if (kind !== undefined) where.push(`interaction.kind = ${add(kind)}::interaction_kind`);
  if (status !== undefined) where.push(`interaction.status = ${add(status)}::interaction_status`);
  if (assignee !== undefined) where.push(`interaction.assignee_id = ${add(assignee)}`);
  if (snoozed !== undefined) {
    const isSnoozed = `coalesce(interaction.snoozed_until > ${add(now)}::timestamptz, false)`;
    where.push(snoozed ? isSnoozed : `NOT ${isSnoozed}`);
  }
  if (since !== undefined) where.push(`interaction.occurred_at >= ${add(since)}::timestamptz`);
  const waits =
    "(NOT interaction.answered AND interaction.status = 'open' AND interaction.deleted_at IS NULL)";
  if (unanswered !== undefined) where.push(unanswered ? waits : `NOT ${waits}`);
  if (after !== undefined) {
    const [at, id] = after;
    where.push(
      `(interaction.occurred_at, interaction.id) < (${add(at)}::timestamptz, ${add(id)}::text)`,
    );
  }
  const sql = `${SELECT_RECORD} WHERE ${where.join(" AND ")}
    ORDER BY interaction.occurred_at DESC, interaction.id DESC LIMIT ${add(limit + 1)}`;
  return { sql, values };
}
