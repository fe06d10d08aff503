import { Refusal } from "#core/contract/refusal.ts";
import { createSqlValues, type SqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  isChannelWithin,
  isFileWithin,
  isLabelWithin,
  isPostWithin,
  reachOf,
} from "#server/kernel/leash.ts";

type Within = (ctx: ServiceContext, values: SqlValues) => string;

/** By prefix of an ID: SQL for whether the record with this `id` is within the actor's reach. */
const WITHIN: Record<string, Within> = {
  chan: (ctx, values) => isChannelWithin(ctx, "given.id", values),
  post: (ctx, values) => isPostWithin(ctx, "given.id", values),
  label: (ctx, values) => isLabelWithin(ctx, "given.id", values),
  med: (ctx, values) =>
    `EXISTS (SELECT FROM media_file AS file WHERE file.id = given.id AND ${isFileWithin(ctx, "file", values)})`,
  int: (ctx, values) =>
    `EXISTS (SELECT FROM interaction WHERE id = given.id AND ${isChannelWithin(ctx, "channel_id", values)})`,
  rec: (ctx, values) =>
    `EXISTS (SELECT FROM recurring_post WHERE id = given.id AND channel_ids <@ ${values.use(reachOf(ctx))}::text[])`,
  proj: ({ actor }, values) =>
    `given.id = ANY (coalesce(${values.use(actor.leash?.project_ids)}::text[], '{}'))`,
  conn: ({ actor }, values) =>
    `EXISTS (SELECT FROM connect_link WHERE id = given.id AND actor ->> 'id' = ${values.use(actor.id)})`,
  hook: ({ actor }, values) =>
    `EXISTS (SELECT FROM webhook WHERE id = given.id AND leashed_id = ${values.use(actor.id)})`,
};

const AN_ID = /^([a-z]{2,9})_[0-9a-z]{26}$/;

/** Fields with text that people wrote, in which an ID is no reference. */
const WORDS: ReadonlySet<string> = new Set([
  "alt_text",
  "body",
  "content",
  "csv",
  "text",
  "thread",
  "title",
  "name",
  "note",
  "q",
  "reason",
]);

export interface HiddenIds<Input> {
  input: Input;
  /** Runs work with the input, and names in its refusals what was sent. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Puts an ID that nothing has in the place of each ID beyond the actor's reach, so that every operation treats it as
 * unknown. One statement, none without IDs or for an actor that reaches everything.
 */
export async function hideIds<Input>(ctx: ServiceContext, input: Input): Promise<HiddenIds<Input>> {
  const ids = reachOf(ctx) === null ? [] : findIds(input);
  const beyond = ids.length === 0 ? [] : await findBeyond(ctx, ids);
  if (beyond.length === 0) return { input, run: (work) => work() };
  const standIns = new Map(beyond.map((id, index) => [id, standInFor(id, index)]));
  return {
    input: replaceIds(input, (id) => standIns.get(id) ?? id) as Input,
    async run(work) {
      try {
        return await work();
      } catch (error) {
        throw error instanceof Refusal ? named(error, standIns) : error;
      }
    },
  };
}

/** IDs begin with a time, so none has so many zeros. */
function standInFor(id: string, index: number): string {
  const [prefix] = id.split("_");
  return `${prefix}_${String(index).padStart(26, "0")}`;
}

function named(refusal: Refusal, standIns: ReadonlyMap<string, string>): Refusal {
  let { message } = refusal;
  for (const [id, standIn] of standIns) message = message.replaceAll(standIn, id);
  return new Refusal(refusal.code, message, refusal);
}

function findIds(input: unknown): string[] {
  const found = new Set<string>();
  replaceIds(input, (id) => {
    found.add(id);
    return id;
  });
  return [...found];
}

/** Returns a copy of a value with each ID replaced, those that are keys of objects too. */
function replaceIds(value: unknown, replace: (id: string) => string): unknown {
  if (typeof value === "string") return isGuarded(value) ? replace(value) : listed(value, replace);
  if (Array.isArray(value)) return value.map((each) => replaceIds(each, replace));
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      isGuarded(key) ? replace(key) : key,
      WORDS.has(key) ? each : replaceIds(each, replace),
    ]),
  );
}

/** Some fields take IDs with commas between them. What is between the commas otherwise stays as it was sent. */
function listed(value: string, replace: (id: string) => string): string {
  if (!value.includes(",")) return value;
  const parts = value.split(",");
  return parts
    .map((part) =>
      isGuarded(part.trim()) ? part.replace(part.trim(), replace(part.trim())) : part,
    )
    .join(",");
}

function isGuarded(text: string): boolean {
  const [, prefix] = AN_ID.exec(text) ?? [];
  return prefix !== undefined && prefix in WITHIN;
}

async function findBeyond(ctx: ServiceContext, ids: readonly string[]): Promise<string[]> {
  const values = createSqlValues();
  const kinds = Map.groupBy(ids, (id) => id.split("_")[0] ?? "");
  const parts = [...kinds].map(([prefix, these]) => {
    const within = WITHIN[prefix]?.(ctx, values) ?? "false";
    return `SELECT given.id FROM unnest(${values.use(these)}::text[]) AS given (id) WHERE (${within}) IS NOT TRUE`;
  });
  const rows = await ctx.sql<{ id: string }>(parts.join(" UNION ALL "), values.list);
  return rows.map(({ id }) => id);
}
