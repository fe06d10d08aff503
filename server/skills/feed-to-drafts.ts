import { z } from "zod";
import { Id } from "#core/contract/id.ts";
import type { FeedRead } from "#core/contract/operations/skills/outputs.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { WebAddress } from "#core/contract/web-address.ts";
import {
  identify,
  pickFeedItems,
  plainTitle,
  textOf,
} from "#core/domain/skills/pick-feed-items.ts";
import { createPost } from "#server/posts/create-post.ts";
import { resolveTargets } from "#server/posts/save/resolve-targets.ts";
import { countLeftOut, describeLeftOut, type LeftOut } from "./feed/describe-left-out.ts";
import { claim, type Hashed, hashEntry, readSeen, remember, settle } from "./feed/feed-items.ts";
import { readFeed } from "./feed/read-feed.ts";
import { scheduledFor } from "./scheduled-for.ts";
import { type Acting, type Done, defineSkill } from "./spec.ts";

const MOST_CHANNELS = 20;

const MOST_LATEST = 5;

const Input = strictObject({
  url: WebAddress.meta({
    title: "Feed URL",
    description: "An RSS, Atom or JSON feed, at most 5 MiB.",
  }),
  channels: z.array(Id).min(1).max(MOST_CHANNELS).meta({
    title: "Channels",
    description: "Channel IDs and provider names, mixed.",
  }),
  labels: z.array(z.string().trim().min(1).max(100)).max(20).optional().meta({
    title: "Labels",
    description: "Label names for the new posts.",
  }),
  existing: z.boolean().default(false).meta({
    title: "Include existing items",
    description: "Whether the first run creates posts from items already in the feed.",
  }),
  cap_per_day: z.int().min(1).max(50).default(5).meta({
    title: "Posts per day",
    description:
      "The most posts in 24 hours, 1 to 50. Further items follow on later days, oldest first.",
  }),
  schedule: z.enum(["draft", "next_slot"]).default("draft").meta({
    title: "Schedule",
    description:
      "`next_slot` schedules them without asking. A post that isn't ready stays a draft.",
  }),
});
type Input = z.output<typeof Input>;

type Data =
  | { kind: "make"; hashed: Hashed; content: string }
  | { kind: "pass_over"; hashed: Hashed[] };

export const feedToDrafts = defineSkill({
  name: "feed-to-drafts",
  version: 1,
  title: "Posts from a feed",
  description:
    "Creates a post from each new item of an RSS, Atom or JSON feed, once per item. The first run only remembers the items already in the feed.",
  input: Input,
  examples: [{ url: "https://blog.example.com/feed.xml", channels: ["bluesky"], cap_per_day: 3 }],
  scopes: ["posts:write", "publish"],
  needs: ({ schedule }) => (schedule === "draft" ? ["posts:write"] : ["posts:write", "publish"]),
  asks: false,
  lockKey: ({ url }) => url,
  async plan(ctx, { url, channels, existing, cap_per_day, schedule }) {
    await resolveTargets(ctx.sql, ctx, channels);
    const feed = await readFeed(ctx, url);
    const known = identify(feed.entries, feed);
    const seen = await readSeen(ctx, url, known.identified);
    const cap = cap_per_day - seen.made_today;
    const { make, pass_over, left } = pickFeedItems(known.identified, seen, { existing, cap });
    const left_out = countLeftOut(feed, known);
    const verb = schedule === "draft" ? "Create a draft" : "Schedule a post";
    const made = make.map((entry) => {
      const hashed = hashEntry(entry);
      return {
        key: `make ${hashed.item}`,
        text: `${verb} from “${plainTitle(entry) || entry.link}”`,
        about: { title: plainTitle(entry), url: entry.link },
        data: { kind: "make", hashed, content: textOf(entry) } satisfies Data as Data,
      };
    });
    const remembered = {
      key: "pass over",
      text: followText(pass_over.length),
      data: { kind: "pass_over", hashed: pass_over.map(hashEntry) } satisfies Data as Data,
    };
    return {
      items: seen.read_before ? made : [remembered, ...made],
      notes: describeLeftOut(left_out),
      output: {
        first_read: !seen.read_before,
        entries: feed.entries.length,
        left_for_later: left,
        latest: feed.entries
          .slice(0, MOST_LATEST)
          .map((entry) => ({ title: plainTitle(entry), url: entry.link })),
        ...left_out,
      } satisfies FeedRead & LeftOut,
    };
  },
  async act(acting, { data }, input) {
    const { ctx, run_id } = acting;
    const { url } = input;
    if (data.kind === "pass_over") {
      await remember(ctx, { url, items: data.hashed, run_id });
      return { result: "done", detail: "From now on, new items become posts." };
    }
    const item = data.hashed;
    if (!(await claim(ctx, { url, item, run_id })))
      return { result: "skipped", detail: "Another run has created a post from it." };
    try {
      const { post_id, done } = await make(acting, data.content, input);
      await settle(ctx, { url, item, post_id });
      return done;
    } catch (error) {
      if (error instanceof Refusal) await settle(ctx, { url, item, post_id: null });
      throw error;
    }
  },
});

/** Creates the post. If it can't be scheduled, it stays a draft, with the reason. */
async function make(
  { ctx, once }: Acting,
  content: string,
  { channels, labels, schedule }: Input,
): Promise<{ post_id: string; done: Done }> {
  const draft = { content, channels, autofix: true, ...(labels === undefined ? {} : { labels }) };
  if (schedule === "next_slot") {
    try {
      const post = await once("posts.create", { ...draft, scheduled_at: "next_slot" }, createPost);
      return madeOf(post, scheduledFor(post, ctx));
    } catch (error) {
      const why = whyDraft(error);
      if (why === undefined) throw error;
      const post = await once("posts.create", draft, createPost);
      return madeOf(post, `Stays a draft: ${why}`);
    }
  }
  const post = await once("posts.create", draft, createPost);
  return madeOf(post, "Draft created");
}

/** Why a post stays a draft, without what only API clients can do; undefined for other refusals. */
function whyDraft(error: unknown): string | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { reason, message } = error;
  if (reason === "not_ready") return "it isn't ready on every channel.";
  if (reason !== "no_posting_times" && reason !== "queue_full") return undefined;
  return message.replace(/^scheduled_at: /, "").split(/(?<=\.)\s/)[0] ?? message;
}

function madeOf({ id, scheduled_at }: Post, detail: string): { post_id: string; done: Done } {
  const post_id = id ?? "";
  return { post_id, done: { result: "done", detail, facts: { post_id, scheduled_at } } };
}

/** What the first run of a feed records. */
function followText(existing: number): string {
  if (existing === 0) return "Follow the feed from now on";
  const items = existing === 1 ? "The item that is" : `The ${existing} items that are`;
  return `Follow the feed from now on. ${items} already in it won't become ${existing === 1 ? "a post" : "posts"}`;
}
