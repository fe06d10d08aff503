import { z } from "zod";
import { Id } from "#core/contract/id.ts";
import type { PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import type { PostsToRecycle } from "#core/contract/operations/skills/outputs.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import { MOST_ITEMS } from "#core/contract/resources/skill.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { type Evergreen, planRecycling } from "#core/domain/skills/plan-recycling.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { START, withExcerpt } from "#server/kernel/excerpt/excerpt-sql.ts";
import { labelKey } from "#server/kernel/labels/labels.ts";
import type { PostFile } from "#server/media/post-file.ts";
import { createPost } from "#server/posts/create-post.ts";
import { findWeeks } from "#server/posts/queue/find-weeks.ts";
import { findPost } from "#server/posts/record/find-post.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import { resolveTargets } from "#server/posts/save/resolve-targets.ts";
import { scheduledFor } from "./scheduled-for.ts";
import { defineSkill } from "./spec.ts";

const MOST_EVERGREENS = 500;

const Input = strictObject({
  label: z.string().trim().min(1).max(100).meta({
    title: "Label",
    description:
      "Published posts with this label are recycled. Posts of the same campaign take turns.",
  }),
  channels: z.array(Id).min(1).max(100).optional().meta({
    title: "Channels",
    description: "Only these channels: channel IDs and provider names, in any mix.",
  }),
  min_days: z.int().min(1).max(1_000).default(30).meta({
    title: "Rest days",
    description:
      "How many days must pass before a post is published again on the same channel, 1 to 1,000.",
  }),
  cap: z
    .int()
    .min(1)
    .max(MOST_ITEMS)
    .default(5)
    .meta({
      title: "Posts per run",
      description: `The most posts in one run, 1 to ${MOST_ITEMS}.`,
    }),
});

interface Data {
  source_id: string;
  channel_ids: string[];
}

export const recycle = defineSkill({
  name: "recycle",
  version: 1,
  title: "Repeat evergreen posts",
  description:
    "Copies published posts with a label as new posts for channels where they have rested long enough, and adds them to the queue once you confirm. Never repeats a text on X. Tells you when all posts have been used.",
  input: Input,
  examples: [{ label: "evergreen", min_days: 60, cap: 5 }],
  scopes: ["posts:write", "publish"],
  asks: true,
  lockKey: ({ label }) => labelKey(label),
  async plan(ctx, { label, channels, min_days, cap }) {
    const only =
      channels === undefined
        ? null
        : (await resolveTargets(ctx.sql, ctx, channels)).map(({ id }) => id);
    const { posts, without_queue } = await findEvergreens(ctx, label, only);
    const now = ctx.system.now();
    const { copies, skipped, left, used_up } = planRecycling(posts, { min_days, cap, now });
    return {
      items: copies.map(({ post, channel_ids }) => ({
        key: `${post.id} ${channel_ids.toSorted().join(" ")}`,
        text: `Publish “${post.excerpt}” again on ${namesOf(post, channel_ids)}`,
        about: { post_id: post.id },
        data: { source_id: post.id, channel_ids } satisfies Data,
      })),
      output: {
        ...{ posts: posts.length, left_for_later: left, used_up, without_queue },
        skipped,
      } satisfies PostsToRecycle & { skipped: object },
    };
  },
  async act({ ctx, once }, { data }) {
    const { source_id, channel_ids } = data;
    const source = await findPost(ctx.sql, ctx, source_id);
    const copy = copyOf(source, channel_ids);
    const input = { ...copy, scheduled_at: "next_slot", autofix: false };
    const post = await once("posts.create", input, createPost);
    const { organization_id } = ctx;
    await ctx.db.recycledPost.createMany({
      data: {
        post_id: post.id as string,
        organization_id,
        source_id,
        created_at: ctx.system.now(),
      },
      skipDuplicates: true,
    });
    return {
      result: "done",
      detail: scheduledFor(post, ctx),
      facts: { post_id: post.id, source_id, scheduled_at: post.scheduled_at },
    };
  },
});

function namesOf({ channels }: Evergreen, channel_ids: readonly string[]): string {
  const named = channels.filter(({ channel_id }) => channel_ids.includes(channel_id));
  return named.map(({ name }) => name).join(", ");
}

const FIND = `
  WITH evergreen AS (
    SELECT post.id, post.campaign, ${START} AS start FROM post JOIN post_label ON post_label.post_id = post.id
    WHERE post_label.label_id = $2 AND post.organization_id = $1 AND post.deleted_at IS NULL
      AND post.status IN ('published', 'partially_published')
    ORDER BY post.id LIMIT ${MOST_EVERGREENS}
  ), family AS (
    SELECT id AS source_id, id AS post_id FROM evergreen
    UNION ALL
    SELECT source_id, post_id FROM recycled_post
    WHERE organization_id = $1 AND source_id IN (SELECT id FROM evergreen)
  ), outings AS (
    SELECT source_id, channel_id, max(CASE
        WHEN entry.status IN ('scheduled', 'publishing', 'unconfirmed')
          THEN coalesce(entry.scheduled_at, post.scheduled_at, entry.due_at)
        ELSE entry.published_at END) AS last_at
    FROM family JOIN post ON post.id = family.post_id AND post.deleted_at IS NULL
    JOIN channel_entry AS entry ON entry.post_id = post.id GROUP BY 1, 2
  )
  SELECT evergreen.*, (
    SELECT coalesce(json_agg(json_build_object('channel_id', channel.id, 'provider', channel.provider, 'name', channel.name,
      'last_at', outings.last_at) ORDER BY channel.id), '[]')
    FROM outings JOIN channel ON channel.id = outings.channel_id AND channel.deleted_at IS NULL
    WHERE outings.source_id = evergreen.id AND ($3::text[] IS NULL OR channel.id = ANY($3))
  ) AS channels
  FROM evergreen ORDER BY id`;

interface Row extends Omit<Evergreen, "excerpt"> {
  start: string;
}

/** Returns the posts with the label on channels that have a queue. Three statements. */
async function findEvergreens(
  ctx: ServiceContext,
  label: string,
  only: readonly string[] | null,
): Promise<{ posts: Evergreen[]; without_queue: string[] }> {
  const { db, sql, organization_id } = ctx;
  const found = await db.label.findFirst({
    where: { organization_id, OR: [{ id: label }, { name_key: labelKey(label) }] },
    select: { id: true },
  });
  if (found === null)
    throw Refusal.because(
      "unknown_label",
      `There is no label “${label}”. It may have been renamed or deleted.`,
    );
  const rows = await sql<Row>(FIND, [organization_id, found.id, only]);
  const posts = rows.map(withExcerpt);
  const channels = new Map(
    posts.flatMap((post) => post.channels.map(({ channel_id, name }) => [channel_id, name])),
  );
  const weeks = await findWeeks(sql, ctx, [...channels.keys()]);
  const hasQueue = (id: string) => weeks.get(id)?.source != null;
  return {
    posts: posts.map((post) => ({
      ...post,
      channels: post.channels.filter(({ channel_id }) => hasQueue(channel_id)),
    })),
    without_queue: [...channels].filter(([id]) => !hasQueue(id)).map(([, name]) => name),
  };
}

/**
 * Returns the input that creates a post like another on some of its channels: its text, files and campaign, without
 * labels and times.
 */
function copyOf(post: PostRecord, channel_ids: readonly string[]) {
  const entries = post.entries.filter(({ channel_id }) => channel_ids.includes(channel_id));
  return {
    content: post.content,
    channels: entries.map(({ channel_id }) => channel_id),
    per_channel: Object.fromEntries(entries.map((entry) => [entry.channel_id, ownOf(entry)])),
    ...(post.media.length === 0 ? {} : filesOf(post.media)),
    ...(post.campaign === null ? {} : { campaign: post.campaign }),
  };
}

function ownOf({ content, title, format, options, media }: EntryRecord): PerChannel {
  // Sandbox faults aren't part of the post.
  const { simulate: _, ...own } = options as Record<string, unknown>;
  return {
    ...(content === null ? {} : { content }),
    ...(title === null ? {} : { title }),
    ...(format === null ? {} : { format: format as Format }),
    ...(Object.keys(own).length === 0 ? {} : { options: own }),
    ...(media === null ? {} : filesOf(media)),
  };
}

function filesOf(media: readonly PostFile[]): { media: string[] } | { thread_media: string[][] } {
  const last = Math.max(0, ...media.map(({ item = 0 }) => item));
  if (last === 0) return { media: media.map(({ id }) => id) };
  const items = Array.from({ length: last + 1 }, (_, place) =>
    media.filter(({ item = 0 }) => item === place).map(({ id }) => id),
  );
  return { thread_media: items };
}
