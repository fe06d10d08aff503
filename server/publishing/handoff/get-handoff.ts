import type { HandoffFile, HandoffSheet } from "#core/contract/operations/posts/answer-handoff.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { inAppOf, manifestFor } from "#platforms/providers.ts";
import type { Channel, MediaFile } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { originalKey } from "#server/media/object-keys.ts";
import { toMediaFile } from "#server/media/to-resource.ts";
import { readHandoff } from "#server/posts/record/handoff-record.ts";
import type { HandedCopy } from "#server/publishing/result/hand-over.ts";
import type { System } from "#server/system.ts";

/** In letters of a token, which begins with the rest of its entry's ID. */
const ID_LENGTH = 26;

function entryIdOf(token: string): string {
  return `entry_${token.slice(0, ID_LENGTH)}`;
}

/**
 * Returns the slug of the organization that a hand-off's page belongs to; null if there is no such page, or the person
 * isn't a member. One statement.
 */
export async function findHandoffPlace(
  { database }: System,
  { token, user_id }: { token: string; user_id: string },
): Promise<string | null> {
  const [found] = await database.sql<{ slug: string }>(PLACE, [entryIdOf(token), token, user_id]);
  return found?.slug ?? null;
}

const PLACE = `
  SELECT organization.slug FROM channel_entry AS entry
  JOIN post ON post.id = entry.post_id
  JOIN organization ON organization.id = post.organization_id
  JOIN membership ON membership.organization_id = organization.id AND membership.user_id = $3
  WHERE entry.id = $1 AND entry.handoff ->> 'token' = $2 AND post.deleted_at IS NULL`;

const READ = `
  SELECT entry.post_id, entry.status::text AS status, entry.error, entry.url, entry.handoff, post.updated_at,
    json_build_object('id', channel.id, 'provider', provider, 'mode', mode, 'name', channel.name, 'handle', handle,
      'account', account) AS channel,
    attempt.request
  FROM channel_entry AS entry
  JOIN post ON post.id = entry.post_id
  JOIN channel ON channel.id = entry.channel_id
  JOIN call_attempt AS attempt ON attempt.call_id = 'publish_' || entry.id AND attempt.token = entry.handoff ->> 'token'
  WHERE entry.id = $1 AND entry.handoff ->> 'token' = $2 AND post.organization_id = $3 AND post.deleted_at IS NULL
  ORDER BY attempt.number DESC LIMIT 1`;

interface Row {
  post_id: string;
  status: EntryStatus;
  error: string | null;
  url: string | null;
  handoff: NonNullable<Parameters<typeof readHandoff>[0]>;
  updated_at: Date;
  channel: Pick<Channel, "id" | "provider" | "mode" | "name" | "handle" | "account">;
  request: HandedCopy;
}

/** Returns what a person needs to publish a handed-off entry, exactly as it was when it became due. Two statements. */
export async function getHandoff({
  ctx,
  input: { token },
}: {
  ctx: ServiceContext;
  input: { token: string };
}): Promise<HandoffSheet> {
  const [row] = await ctx.sql<Row>(READ, [entryIdOf(token), token, ctx.organization_id]);
  if (row === undefined) throw Refusal.notFound("hand-off", token);
  const { channel, request, handoff } = row;
  const { due_at, expires_at, answered_by = null } = readHandoff(handoff);
  const manifest = manifestFor(channel);
  const files = await readFiles(ctx, request);
  const { first_comment } = request.options;
  const { id, provider, name, handle } = channel;
  const app = inAppOf(provider);
  return {
    post_id: row.post_id,
    updated_at: row.updated_at.toISOString(),
    channel: { id, provider, name, handle },
    platform: app?.name ?? manifest.title,
    open_url: app?.open(request.items[0]?.text ?? "") ?? null,
    format: request.format,
    title: request.title,
    items: request.items.map(({ text, media }) => ({
      text,
      files: media.flatMap((file_id) => files.get(file_id) ?? []),
    })),
    first_comment: typeof first_comment === "string" ? first_comment : null,
    settings: settingsOf(manifest, request.options),
    status: row.status,
    error: row.error,
    url: row.url,
    due_at,
    expires_at,
    answered_by,
    may_answer: ctx.actor.scopes.includes("publish"),
  };
}

/** Returns the options as a person chooses them in an app. */
function settingsOf({ options }: ProviderManifest, chosen: HandedCopy["options"]) {
  return options.flatMap(({ name, title, type, value_titles }) => {
    const value = chosen[name];
    if (value === undefined || value === null || value === "" || name === "first_comment")
      return [];
    if (type === "captions") return [{ title, value: "Upload the file chosen for this post" }];
    if (type === "time") return [{ title, value: new Date(String(value)).toUTCString() }];
    return [{ title, value: value_titles?.[String(value)] ?? wordOf(value) }];
  });
}

function wordOf(value: unknown): string {
  if (value === true) return "Yes";
  if (value === false) return "No";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

async function readFiles(
  ctx: ServiceContext,
  { items }: HandedCopy,
): Promise<ReadonlyMap<string, HandoffFile>> {
  const ids = items.flatMap(({ media }) => media);
  if (ids.length === 0) return new Map();
  const { organization_id } = ctx;
  const found = await ctx.db.mediaFile.findMany({
    where: { id: { in: ids }, organization_id, deleted_at: null, state: "ready" },
  });
  return new Map(
    await Promise.all(found.map(async (file) => [file.id, await toFile(ctx, file)] as const)),
  );
}

const STEP_MS = 12 * 3_600_000;

/** Its URLs work for a day or more, and stay the same for hours, so that a phone can keep the file. */
async function toFile(ctx: ServiceContext, file: MediaFile): Promise<HandoffFile> {
  const { storage, now } = ctx.system;
  const { id, filename, content_type, size, alt_text } = file;
  const expires_at = new Date((Math.ceil(now().getTime() / STEP_MS) + 2) * STEP_MS);
  const address = { expires_at, content_type };
  const { preview_url } = await toMediaFile(ctx, file);
  return {
    id,
    filename,
    content_type,
    size: Number(size),
    url: await storage.presignGet(originalKey(file), { ...address, save_as: null }),
    save_url: await storage.presignGet(originalKey(file), { ...address, save_as: filename }),
    preview_url,
    alt_text,
  };
}
