/**
 * Replies and mentions. Mentions are notifications. A reply that drops the handle causes none, so replies are also read
 * below each status whose reply count has changed. https://docs.joinmastodon.org/methods/notifications/
 */
import { z } from "zod";
import type {
  FoundInteraction,
  Interactions,
  Json,
  PreparedPost,
  ProviderContext,
  ReadInput,
  ReadPage,
  Recheck,
  StoredInteraction,
} from "#platforms/kit/spec/provider.ts";
import { accountOf, listOwnStatuses, postStatus } from "./api.ts";
import { toPublishedItem } from "./publish.ts";
import {
  countOwnReplies,
  htmlToText,
  listMentions,
  type OtherStatus,
  readContext,
  readOther,
} from "./read-statuses.ts";

const MINUTE_MS = 60_000;
/** Contexts per reading: each may be large. */
const MOST_CONTEXTS = 10;
/** Statuses per recheck. */
const MOST_AGAIN = 5;
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

const Cursor = z.object({
  min_id: z.string().nullable(),
  /** How many replies each status had when they were read. */
  counts: z.record(z.string(), z.int()),
  /** How often a status was read that showed fewer replies than its count. */
  short: z.record(z.string(), z.int()).default({}),
});

/** A server counts replies before it shows them, and counts some that it never shows. */
const MOST_SHORT = 3;

const Reference = z.object({
  id: z.string(),
  visibility: z.string().catch("public"),
  spoiler_text: z.string().catch("").default(""),
});

const PreparedReply = z.object({
  body: z.object({
    status: z.string(),
    visibility: z.string(),
    in_reply_to_id: z.string(),
    spoiler_text: z.string().optional(),
    sensitive: z.boolean().optional(),
  }),
  prepared_at: z.iso.datetime(),
});

export const interactions: Interactions = {
  ability: ({ reads_notifications }) => ({
    comments: "poll",
    mentions: reads_notifications === true ? "poll" : "none",
    reply: "any",
    history_days: null,
    reason:
      reads_notifications === true
        ? null
        : "The access token lacks read:notifications, so mentions can't be read. Reconnect the channel with it.",
  }),
  every_ms: 5 * MINUTE_MS,
  read,
  recheck,
  stillHas: async (context, { external_id }) => (await readOther(context, external_id)) !== null,
  // A content warning counts as part of the status.
  countedText: ({ author_handle, reference }, text, content_warning) =>
    (content_warning ?? warningOf(reference)) + withHandle(author_handle, text),
  contentWarning: warningOf,
  async prepareReply(_context, { to, rendition, content_warning, now, entropy }) {
    const { id, visibility, spoiler_text: earlier } = Reference.parse(to.reference);
    const status = withHandle(to.author_handle, rendition.text.toWellFormed());
    const spoiler_text = content_warning?.toWellFormed() ?? earlier;
    const plain = { status, visibility, in_reply_to_id: id };
    const body = spoiler_text === "" ? plain : { ...plain, spoiler_text, sensitive: true };
    const token = Buffer.from(entropy(16)).toString("hex");
    return { token, request: { body, prepared_at: now.toISOString() } };
  },
  async sendReply(context, prepared) {
    const { body } = PreparedReply.parse(prepared.request);
    return { done: [toPublishedItem(await postStatus(context, prepared.token, body))] };
  },
  lookUpReply,
};

/**
 * A reply has the content warning of what it replies to, without a prefix, as in Mastodon's own web app (`COMPOSE_REPLY`
 * of its reducer `compose`).
 */
function warningOf(reference: Json): string {
  return Reference.safeParse(reference).data?.spoiler_text ?? "";
}

/** Without the handle nobody is notified of the reply. */
function withHandle(handle: string | null, text: string): string {
  if (!handle || text.includes(`@${handle}`)) return text;
  return `@${handle} ${text}`;
}

async function read(
  context: ProviderContext,
  { cursor, since, posts }: ReadInput,
): Promise<ReadPage> {
  const start: z.infer<typeof Cursor> = { min_id: null, counts: {}, short: {} };
  const { min_id, counts, short } = Cursor.safeParse(cursor).data ?? start;
  const own = new Set(posts.map(({ external_post_id }) => external_post_id));
  const mentions = accountOf(context).reads_notifications
    ? await listMentions(context, min_id)
    : { statuses: [], newest: null, more: false };
  const now = await countOwnReplies(context);
  const changed = Object.entries(now).filter(([id, count]) => count !== (counts[id] ?? 0));
  const looked = changed.slice(0, MOST_CONTEXTS);
  const below: FoundInteraction[] = [];
  const again: Record<string, number> = {};
  for (const [id, count] of looked) {
    const statuses = (await readContext(context, id)) ?? [];
    const shown = statuses.filter(({ in_reply_to_id }) => in_reply_to_id === id).length;
    const tries = (short[id] ?? 0) + 1;
    if (shown < count && tries < MOST_SHORT) again[id] = tries;
    below.push(...statuses.map((status) => toFound(context, status, { own, on: id })));
  }
  const items = [
    ...mentions.statuses.map((status) => toFound(context, status, { own, on: null })),
    ...below,
  ].filter(({ occurred_at }) => min_id !== null || occurred_at > since);
  const left = new Set(changed.slice(MOST_CONTEXTS).map(([id]) => id));
  const counted = Object.entries(now).map(([id, count]) => {
    return [id, left.has(id) || id in again ? (counts[id] ?? 0) : count];
  });
  const waiting = Object.entries(short).filter(([id]) => left.has(id));
  return {
    items,
    cursor: {
      min_id: mentions.newest ?? min_id ?? "0",
      counts: Object.fromEntries(counted),
      short: { ...Object.fromEntries(waiting), ...again },
    },
    more: changed.length > MOST_CONTEXTS || mentions.more,
  };
}

/**
 * Reads the same statuses' replies again: replies to a deleted reply are missing from them. Interactions that belong to
 * none of our posts are read individually.
 */
async function recheck(
  context: ProviderContext,
  stored: readonly StoredInteraction[],
): Promise<Recheck> {
  const gone: string[] = [];
  const missing: string[] = [];
  const checked: string[] = [];
  const changed: FoundInteraction[] = [];
  const groups = [...Map.groupBy(stored, ({ on_external_id }) => on_external_id)];
  for (const [on, members] of groups.slice(0, MOST_AGAIN)) {
    const all = members.map(({ external_id }) => external_id);
    const ids = on === null ? all.slice(0, MOST_AGAIN) : all;
    const statuses = await readAgain(context, on, ids);
    const own = new Set(on === null ? [] : [on]);
    const there = new Set(statuses.map(({ id }) => id));
    (on === null ? gone : missing).push(...ids.filter((id) => !there.has(id)));
    checked.push(...ids);
    changed.push(...statuses.map((status) => toFound(context, status, { own, on })));
  }
  return { gone, missing, changed, checked };
}

async function readAgain(
  context: ProviderContext,
  on: string | null,
  ids: readonly string[],
): Promise<readonly OtherStatus[]> {
  if (on !== null) return (await readContext(context, on)) ?? [];
  const found: OtherStatus[] = [];
  for (const id of ids) {
    const status = await readOther(context, id);
    if (status !== null) found.push(status);
  }
  return found;
}

function toFound(
  context: ProviderContext,
  status: OtherStatus,
  { own, on }: { own: ReadonlySet<string>; on: string | null },
): FoundInteraction {
  const { account, in_reply_to_id: parent, visibility, spoiler_text } = status;
  const { id: own_id } = accountOf(context);
  const under = on ?? (parent !== null && own.has(parent) ? parent : null);
  return {
    kind: under === null ? "mention" : "comment",
    external_id: status.id,
    url: status.url ?? status.uri,
    author: {
      name: account.display_name || account.username,
      handle: account.acct,
      url: account.url,
      avatar_url: account.avatar,
      ours: account.id === own_id,
    },
    text: [status.spoiler_text, htmlToText(status.content)].filter(Boolean).join("\n\n"),
    media: status.media_attachments.flatMap(({ type, url, description }) => {
      if (url === null) return [];
      const kind = type === "image" || type === "video" ? type : ("other" as const);
      return [{ kind, url, alt_text: description }];
    }),
    on_external_id: under,
    parent_external_id: parent !== null && parent !== under ? parent : null,
    occurred_at: new Date(status.created_at),
    edited_at: status.edited_at === null ? null : new Date(status.edited_at),
    can_reply: true,
    reference: { id: status.id, visibility, spoiler_text } satisfies Json,
  };
}

/** Searches the account's newest statuses. If the reply isn't there yet, the key prevents a second one. */
async function lookUpReply(context: ProviderContext, prepared: PreparedPost) {
  const { body, prepared_at } = PreparedReply.parse(prepared.request);
  const since = Date.parse(prepared_at) - CLOCK_TOLERANCE_MS;
  const own = await listOwnStatuses(context, undefined);
  const found = own.find(
    ({ in_reply_to_id, created_at }) =>
      in_reply_to_id === body.in_reply_to_id && Date.parse(created_at) >= since,
  );
  return found === undefined ? ("absent" as const) : { found: [toPublishedItem(found)] };
}
