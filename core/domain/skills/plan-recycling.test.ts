import { expect, test } from "vitest";
import { type Evergreen, planRecycling } from "./plan-recycling.ts";

const now = new Date("2026-11-26T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const on = (provider: string, days: number | null) => ({
  channel_id: `chan_${provider}`,
  provider,
  name: provider,
  last_at: days === null ? null : daysAgo(days),
});
const post = (id: string, campaign: string | null, ...channels: Evergreen["channels"]) => ({
  id,
  excerpt: id,
  campaign,
  channels,
});
const plan = (posts: Evergreen[], cap = 10) => planRecycling(posts, { min_days: 30, cap, now });
const copied = (posts: Evergreen[]) =>
  plan(posts).copies.map(({ post: { id }, channel_ids }) => [id, ...channel_ids]);

test("a post is repeated on the channels where it has rested, from the exact day", () => {
  expect(copied([post("a", null, on("bluesky", 30), on("mastodon", 29))])).toEqual([
    ["a", "chan_bluesky"],
  ]);
});

test("variants rotate, least recently published first, and wait while another one rests", () => {
  const variants = [
    post("a", "tips", on("bluesky", 40)),
    post("b", "tips", on("bluesky", 90)),
    post("c", "tips", on("bluesky", null)),
  ];
  expect(copied(variants)).toEqual([["c", "chan_bluesky"]]);
  expect(copied(variants.slice(0, 2))).toEqual([["b", "chan_bluesky"]]);
  expect(copied([...variants, post("d", "tips", on("bluesky", 3))])).toEqual([]);
});

test("on X no text is repeated, and channels without an unused variant are named", () => {
  const once = plan([post("a", null, on("x", 300), on("bluesky", 300))]);
  expect(once.copies.map(({ channel_ids }) => channel_ids)).toEqual([["chan_bluesky"]]);
  expect(once.skipped).toMatchObject([{ post_id: "a", channel: "x" }]);
  expect(once.used_up).toEqual(["x"]);
  const fresh = plan([post("a", "tips", on("x", 300)), post("b", "tips", on("x", null))]);
  expect(fresh.copies.map(({ post: { id } }) => id)).toEqual(["b"]);
  expect(fresh.used_up).toEqual([]);
});

test("posts over the cap wait for the next run and are counted", () => {
  const posts = ["a", "b", "c"].map((id) => post(id, null, on("bluesky", 60)));
  expect(plan(posts, 2)).toMatchObject({ left: 1 });
  expect(plan(posts, 2).copies).toHaveLength(2);
});
