import type { ApprovalSettings, ApprovalState } from "#core/contract/resources/approval.ts";
import type { ChannelMode } from "#core/contract/resources/channel.ts";
import type { EntryStatus, Format } from "#core/contract/resources/channel-entry.ts";
import type { PostRow, PostStatus } from "#core/contract/resources/post.ts";
import type { PostStage } from "#core/contract/resources/post-stage.ts";
import { chooseFormat } from "#core/domain/copy/index.ts";
import { manifestFor } from "#platforms/providers.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { excerptOf } from "#server/kernel/excerpt/excerpt.ts";
import type { PostFile } from "#server/media/post-file.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import { toWhenReady } from "#server/posts/record/when-ready.ts";
import { needsApproval } from "#server/posts/rules/approval/approval-record.ts";
import { failuresOf } from "./entry-failures.ts";
import type { ListedThumbnail } from "./thumbnail.ts";

interface ListedEntry {
  channel_id: string;
  provider: string;
  project_id: string | null;
  name: string;
  format: Format | null;
  mode: ChannelMode;
  /** The channel's account, if Crier chooses the format. */
  account: unknown;
  media: readonly PostFile[] | null;
  status: EntryStatus;
  url: string | null;
  error: string | null;
  held: true | null;
}

export interface ListedPost {
  id: string;
  status: PostStatus;
  stage: PostStage | null;
  scheduled_at: string | null;
  when_ready: PostRecord["when_ready"];
  approval_state: ApprovalState | null;
  needs_approval: boolean;
  start: string;
  campaign: string | null;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  channels: ListedEntry[] | null;
  labels: { id: string; name: string }[] | null;
  recurring_post_id: string | null;
  /** Whether it matches the filters. Only the last examined post may not. */
  fits: boolean | null;
  stops: boolean;
  thumbnail?: ListedThumbnail | null;
  author?: NonNullable<PostRow["author"]> | null;
  /** The whole post, if it is to be validated. Null if the posts before it already take too much validation. */
  record?: StoredPost | null;
}

type Columns = Record<string, unknown>;

type StoredPost = Columns & { entries: (Columns & { channel: Columns })[] };

export function toPostRows(ctx: ServiceContext, posts: readonly ListedPost[]): PostRow[] {
  const context: PageContext = {
    rules: ctx.actor.organization.approval,
    formats: new Map(),
  };
  return posts.map((post) => toPostRow(post, context));
}

interface PageContext {
  rules: ApprovalSettings;
  /** The formats Crier chooses by channel and file types: a page may need each 200 times. */
  formats: Map<string, Format>;
}

function toPostRow(post: ListedPost, { rules, formats }: PageContext): PostRow {
  const entries = post.channels ?? [];
  const { needs_approval } = post;
  const required = needsApproval(rules, {
    needs_approval,
    entries: entries.map((channel) => ({ channel })),
  });
  return {
    id: post.id,
    status: post.status,
    scheduled_at: toInstant(post.scheduled_at),
    when_ready: toWhenReady(post),
    approval: { required, state: post.approval_state ?? "not_requested" },
    stage: post.stage,
    excerpt: excerptOf(post),
    ...(post.author === undefined ? {} : { author: post.author }),
    channels: entries.map(({ mode, account, media, project_id: _, error: __, held, ...entry }) => ({
      ...entry,
      ...(held === null ? {} : { held }),
      format: entry.format ?? chosenFormat({ ...entry, mode, account, media }, formats),
    })),
    ...(post.recurring_post_id === null ? {} : { recurring_post_id: post.recurring_post_id }),
    failures: failuresOf(entries),
    labels: post.labels ?? [],
    campaign: post.campaign,
    created_at: toInstant(post.created_at),
    updated_at: toInstant(post.updated_at),
    published_at: toInstant(post.published_at),
  };
}

function chosenFormat(
  entry: Omit<ListedEntry, "format" | "error" | "held" | "project_id">,
  formats: Map<string, Format>,
): Format {
  const media = entry.media ?? [];
  const key = [entry.channel_id, ...media.map(({ type }) => type)].join(" ");
  const format = formats.get(key) ?? chooseFormat(manifestFor(entry), media);
  formats.set(key, format);
  return format;
}

/** Converts `2027-03-01T09:00:00.25` to the API's format: PostgreSQL omits trailing zeros. */
function toInstant(utc: string): string;
function toInstant(utc: string | null): string | null;
function toInstant(utc: string | null) {
  if (utc === null) return null;
  if (utc.length === 23) return `${utc}Z`;
  return new Date(`${utc}Z`).toISOString();
}

/** Returns the post as Prisma reads it, for validation. The statement selects by the same list of columns. */
export function toRecord({ record, labels }: ListedPost): PostRecord {
  if (record == null) throw new Error("The post was not read as a whole.");
  const { media_ids, media_items, ...stored } = record;
  const entries = record.entries.map(
    ({ channel, own_media, media_ids, media_items, ...entry }) => ({
      ...withDates(entry),
      channel: withDates(channel),
    }),
  );
  const post = {
    ...withDates(stored),
    entries,
    labels: (labels ?? []).map((label) => ({ label })),
  };
  return post as unknown as PostRecord;
}

function withDates(columns: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      name.endsWith("_at") && typeof value === "string" ? new Date(value) : value,
    ]),
  );
}
