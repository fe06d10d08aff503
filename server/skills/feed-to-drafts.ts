import { z } from "zod";
import { Id } from "#core/contract/id.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { WebAddress } from "#core/contract/web-address.ts";
import { identify, pickFeedItems, textOf } from "#core/domain/skills/pick-feed-items.ts";
import { createPost } from "#server/posts/create-post.ts";
import { resolveTargets } from "#server/posts/save/resolve-targets.ts";
import { countLeftOut, describeLeftOut } from "./feed/describe-left-out.ts";
import { claim, type Hashed, hashEntry, readSeen, remember, settle } from "./feed/feed-items.ts";
import { readFeed } from "./feed/read-feed.ts";
import { type Acting, type Done, defineSkill } from "./spec.ts";

const MOST_CHANNELS = 20;

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
  title: "Feed to drafts",
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
        text: `${verb} from “${entry.title || entry.link}”`,
        data: { kind: "make", hashed, content: textOf(entry) } satisfies Data as Data,
      };
    });
    const remembered = {
      key: "pass over",
      text: `Remember ${pass_over.length} items already in the feed, without creating posts`,
      data: { kind: "pass_over", hashed: pass_over.map(hashEntry) } satisfies Data as Data,
    };
    return {
      items: seen.read_before ? made : [remembered, ...made],
      notes: describeLeftOut(left_out),
      output: { entries: feed.entries.length, left_for_later: left, ...left_out },
    };
  },
  async act(acting, { data }, input) {
    const { ctx, run_id } = acting;
    const { url } = input;
    if (data.kind === "pass_over") {
      await remember(ctx, { url, items: data.hashed, run_id });
      return { result: "done", detail: `Remembered ${data.hashed.length} items` };
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
  { once }: Acting,
  content: string,
  { channels, labels, schedule }: Input,
): Promise<{ post_id: string; done: Done }> {
  const draft = { content, channels, autofix: true, ...(labels === undefined ? {} : { labels }) };
  if (schedule === "next_slot") {
    try {
      const post = await once("posts.create", { ...draft, scheduled_at: "next_slot" }, createPost);
      return madeOf(post.id, `Scheduled for ${post.scheduled_at}`);
    } catch (error) {
      if (!(error instanceof Refusal) || !KEEPS_DRAFT.has(error.reason ?? "")) throw error;
      const post = await once("posts.create", draft, createPost);
      return madeOf(post.id, `Stays a draft: ${error.message}`);
    }
  }
  const post = await once("posts.create", draft, createPost);
  return madeOf(post.id, "Draft created");
}

const KEEPS_DRAFT: ReadonlySet<string> = new Set(["not_ready", "no_posting_times", "queue_full"]);

function madeOf(id: string | null, detail: string): { post_id: string; done: Done } {
  const post_id = id ?? "";
  return { post_id, done: { result: "done", detail, facts: { post_id } } };
}
