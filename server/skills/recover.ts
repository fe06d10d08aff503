import { z } from "zod";
import { Instant } from "#core/contract/instant.ts";
import type { PostsToRecover } from "#core/contract/operations/skills/outputs.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { MOST_ITEMS } from "#core/contract/resources/skill.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { spreadTimes } from "#core/domain/skills/spread-times.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { makeExcerpt } from "#server/kernel/excerpt/excerpt.ts";
import { getPost } from "#server/posts/get-post.ts";
import { retryPost } from "#server/posts/resolving/retry-post.ts";
import { defineSkill } from "./spec.ts";

const HOUR_MS = 3_600_000;

const DEFAULT_HOURS = 24;

const Input = strictObject({
  since: Instant.optional().meta({
    title: "Since",
    description: "Posts that were due at this time or later.",
  }),
  hours: z
    .int()
    .min(1)
    .max(720)
    .optional()
    .meta({
      title: "Due in the last (hours)",
      description: `Without \`since\`: how many hours back to look, 1 to 720. Default: ${DEFAULT_HOURS}.`,
    }),
});

interface Data {
  post_id: string;
}

export const recover = defineSkill({
  name: "recover",
  version: 1,
  title: "Send failed posts again",
  description:
    "Finds posts that failed, were missed or are unconfirmed since a given time, for example after an outage. Validates them again and, once you confirm, retries those that are ready, 5 minutes apart on each channel. Unconfirmed ones are only listed and never sent again.",
  input: Input,
  examples: [{ since: "2026-11-25T06:00:00Z" }, { hours: 24 }],
  scopes: ["publish"],
  asks: true,
  lockKey: () => "failed posts",
  async plan(ctx, { since, hours = DEFAULT_HOURS }) {
    const now = ctx.system.now();
    const from = since ?? new Date(now.getTime() - hours * HOUR_MS).toISOString();
    const { posts, more } = await findTroubled(ctx, from);
    const unconfirmed = posts.filter((post) => entriesOf(post, "unconfirmed").length > 0);
    const failed = posts.filter((post) => !unconfirmed.includes(post));
    const ready = failed.filter((post) => entriesOf(post, "failed").every((entry) => entry.ready));
    const sent = ready.map((post) => ({
      post,
      channel_ids: entriesOf(post, "failed").map(({ channel_id }) => channel_id),
    }));
    const delays = spreadTimes(sent, now).map((at) => at.getTime() - now.getTime());
    return {
      items: sent.map(({ post }, index) => ({
        key: post.id ?? "",
        text: `Send “${excerptOf(post)}” again on ${namesOf(post, "failed")}, ${delayText(delays[index] ?? 0)}`,
        about: { post_id: post.id ?? "" },
        after_ms: delays[index] ?? 0,
        data: { post_id: post.id ?? "" } satisfies Data,
      })),
      output: {
        for_a_person: unconfirmed.map((post) => ({
          post_id: post.id ?? "",
          excerpt: excerptOf(post),
          reason: `Unconfirmed on ${namesOf(post, "unconfirmed")}. Check there, then resolve it on the post's page.`,
        })),
        not_ready: failed
          .filter((post) => !ready.includes(post))
          .map((post) => ({
            post_id: post.id ?? "",
            excerpt: excerptOf(post),
            reason: whyNotReady(post),
          })),
        left_for_later: more,
      } satisfies PostsToRecover,
    };
  },
  async act({ ctx, once }, { data }) {
    const id = data.post_id;
    const post = await getPost({ ctx, input: { id } });
    if (entriesOf(post, "unconfirmed").length > 0)
      return { result: "skipped", detail: "It is unconfirmed now. Resolve it on its page." };
    if (entriesOf(post, "failed").length === 0 && !isTried(post))
      return { result: "skipped", detail: "No channel of it has failed any more." };
    await once("posts.retry", { id }, retryPost);
    return { result: "done", detail: "Sent again", facts: { post_id: id } };
  },
});

const FIND = `
  SELECT post.id FROM post
  WHERE organization_id = $1 AND deleted_at IS NULL AND status IN ('failed', 'partially_published', 'publishing')
    AND EXISTS (SELECT FROM channel_entry AS entry WHERE entry.post_id = post.id AND entry.status IN ('failed', 'unconfirmed')
      AND coalesce(entry.due_at, entry.scheduled_at, post.scheduled_at, post.updated_at) >= $2)
  ORDER BY coalesce(post.scheduled_at, post.updated_at), post.id LIMIT $3`;

/** Whether an earlier attempt at this item may have sent it. If so, `once` decides. */
function isTried({ status }: Post): boolean {
  return status === "publishing";
}

async function findTroubled(
  ctx: ServiceContext,
  since: string,
): Promise<{ posts: Post[]; more: boolean }> {
  const rows = await ctx.sql<{ id: string }>(FIND, [ctx.organization_id, since, MOST_ITEMS + 1]);
  const posts: Post[] = [];
  for (const { id } of rows.slice(0, MOST_ITEMS)) posts.push(await getPost({ ctx, input: { id } }));
  return { posts, more: rows.length > MOST_ITEMS };
}

function entriesOf(post: Post, status: "failed" | "unconfirmed"): Post["channels"] {
  return post.channels.filter((entry) => entry.status === status);
}

function namesOf(post: Post, status: "failed" | "unconfirmed"): string {
  return entriesOf(post, status)
    .map(({ name }) => name)
    .join(", ");
}

function excerptOf({ content }: Post): string {
  return makeExcerpt(content.markdown);
}

function whyNotReady(post: Post): string {
  const errors = entriesOf(post, "failed").flatMap(({ name, errors }) =>
    errors.map(({ message }) => `${name}: ${message}`),
  );
  return errors.slice(0, 5).join(" ") || "It is waiting for its files.";
}

function delayText(delay_ms: number): string {
  return delay_ms === 0 ? "at once" : `${Math.round(delay_ms / 60_000)} minutes later`;
}
