import type { Miss, MissFixture } from "#core/contract/operations/capabilities.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { redact } from "#core/domain/accuracy/redact.ts";
import { platformOptions } from "#platforms/kit/spec/simulate-option.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { copyOf, timeOfEntry } from "#server/posts/record/entry-copy.ts";
import { loadPost } from "#server/posts/record/load-post.ts";

const MOST_LISTED = 50;

const LIST = `
  SELECT miss.event_id AS id, miss.provider, miss.mode::text AS mode, miss.channel_id, channel.name, entry.post_id, miss.code,
    miss.message, miss.at
  FROM verdict_check AS miss
  JOIN channel ON channel.id = miss.channel_id
  JOIN channel_entry AS entry ON entry.id = miss.entry_id
  WHERE miss.organization_id = $1 AND miss.code IS NOT NULL AND ($2::text IS NULL OR miss.event_id = $2)
  ORDER BY miss.at DESC, miss.event_id DESC LIMIT ${MOST_LISTED}`;

type Row = Omit<Miss, "at"> & { at: Date };

/** Returns the latest posts that a platform refused although Crier had called them ready. One statement. */
export async function listMisses({ ctx }: { ctx: ServiceContext }): Promise<{ items: Miss[] }> {
  const rows = await ctx.sql<Row>(LIST, [ctx.organization_id, null]);
  return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}

/**
 * Returns a refused post as a case that the simulators' tests replay, without what it says or whose it is. Throws if there is no such
 * miss, or its post was deleted. Two statements.
 */
export async function getMissFixture({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<MissFixture> {
  const { organization_id } = ctx;
  const [miss] = await ctx.sql<Row>(LIST, [organization_id, id]);
  if (miss === undefined) throw Refusal.notFound("miss", id);
  const post = await loadPost(ctx.sql, { id: miss.post_id, organization_id, deleted_after: null });
  const entry = post?.entries.find(({ channel_id }) => channel_id === miss.channel_id);
  if (post === undefined || entry === undefined) throw Refusal.notFound("miss", id);
  const at = timeOfEntry(post, entry) ?? miss.at;
  const { markdown, format, title, options, media } = copyOf(post, entry, at);
  return {
    version: 1,
    provider: miss.provider,
    at: at.toISOString(),
    account: factsOf(entry.channel.account),
    markdown: redact(markdown),
    format,
    title: title === null ? null : redact(title),
    options: redactOptions(platformOptions(options)),
    media: media.map(({ filename: _, alt_text, ...fact }, index) => ({
      ...fact,
      id: `file_${index + 1}`,
      alt_text: alt_text === null ? null : redact(alt_text),
    })),
    answer: { code: miss.code, message: redactMessage(miss.message) },
  };
}

/** The account's limits: its numbers and switches, never its names and addresses. */
function factsOf(account: unknown): MissFixture["account"] {
  const facts = Object.entries((account ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    facts.filter((fact): fact is [string, number | boolean] =>
      ["number", "boolean"].includes(typeof fact[1]),
    ),
  );
}

/** Values of a list are short words of the platform's own. */
const IS_CHOICE = /^[a-z_]{1,40}$/i;

function redactOptions(options: Record<string, unknown>): MissFixture["options"] {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, redactValue(value)]),
  );
}

function redactValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactValue);
  return typeof value === "string" && !IS_CHOICE.test(value) ? redact(value) : value;
}

/** Keeps the platform's words, without quoted texts, addresses, names and IDs. */
function redactMessage(message: string): string {
  return message
    .replace(/["“][^"“”]*["”]/g, "“…”")
    .replace(/https?:\/\/\S+/gi, "https://x.example")
    .replace(/@[\w.-]+/g, "@x")
    .replace(/[\w-]{20,}/g, "x");
}
