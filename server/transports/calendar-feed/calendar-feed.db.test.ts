import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MOST_FEED_EVENTS, MOST_FEED_READS } from "#core/contract/operations/calendar-feed.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import { addMember } from "#server/access/members/testing/add-member.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { registry } from "#server/operations/registry.ts";
import { runAs } from "#server/operations/testing/run-as.ts";
import { answerCalendarFeed } from "./answer-calendar-feed.ts";

let system: TestSystem;
let team: ServiceContext;
let owner: ServiceContext;
let reader: ServiceContext;
let bluesky: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  team = await createTestContext(system);
  owner = await addMember(team, "owner");
  reader = await addMember(team, "viewer");
  bluesky = await runAs(owner, registry.channels.connect, { provider: "bluesky", mode: "sandbox" });
});

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(system.now().getTime() + days * DAY_MS).toISOString();

const schedule = (content: string, scheduled_at: string, channel = bluesky.id) =>
  runAs(owner, registry.posts.create, { content, channels: [channel], scheduled_at });

async function tokenOf(as: ServiceContext): Promise<string> {
  const { url } = await runAs(as, registry.calendar_feed.create, {});
  return /\/api\/feeds\/(\w{43})\/calendar\.ics$/.exec(url)?.[1] ?? "";
}

function ask(token: string, { query = "", headers = {} } = {}) {
  const url = `https://crier.test/api/feeds/${token}/calendar.ics${query}`;
  return answerCalendarFeed(system, new Request(url, { headers }), token);
}

async function summaries(token: string, query = "") {
  const answer = await ask(token, { query });
  expect(answer.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return calendar
    .getAllSubcomponents("vevent")
    .map((event) => String(event.getFirstPropertyValue("summary")));
}

const shownOf = async (answer: Response) => [
  answer.status,
  Object.fromEntries(answer.headers),
  await answer.text(),
];

test("a person's URL shows scheduled posts, without drafts, deleted posts or other organizations'", async () => {
  await schedule("Tomorrow", inDays(1));
  await schedule("Too far", inDays(181));
  const deleted = await schedule("Gone", inDays(2));
  await runAs(owner, registry.posts.delete, { id: deleted.id as string });
  await runAs(owner, registry.posts.create, { content: "Draft", channels: [bluesky.id] });
  const other = await addMember(await createTestContext(system, "Globex"), "owner");
  const sandbox = { provider: "bluesky", mode: "sandbox" } as const;
  const theirs = await runAs(other, registry.channels.connect, sandbox);
  const secret = { content: "Secret", channels: [theirs.id], scheduled_at: inDays(1) };
  await runAs(other, registry.posts.create, secret);

  const token = await tokenOf(reader);
  expect(await summaries(token)).toEqual([`Tomorrow (${bluesky.name})`]);
  const { headers } = await ask(token);
  expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(headers.get("cache-control")).toMatch(/^private/);
  expect(headers.get("x-robots-tag")).toContain("noindex");
});

test("posts of the last 30 days stay", async () => {
  const past = await schedule("Past", inDays(1));
  const older = await schedule("Older", inDays(1));
  const setTime = (id: string | null, days: number) =>
    owner.db.post.update({
      where: { id: id as string },
      data: { scheduled_at: inDays(days), status: "published" },
    });
  await setTime(past.id, -29);
  await setTime(older.id, -31);
  expect(await summaries(await tokenOf(reader))).toEqual([`Past (${bluesky.name})`]);
});

test("a feed is filtered by channel, platform and project, and refuses IDs outside the organization", async () => {
  const sandbox = { provider: "mastodon", mode: "sandbox" } as const;
  const mastodon = await runAs(owner, registry.channels.connect, sandbox);
  const project = await runAs(owner, registry.projects.create, { name: "Launch" });
  await runAs(owner, registry.channels.update, { id: mastodon.id, project_id: project.id });
  await schedule("On Bluesky", inDays(1));
  await schedule("On Mastodon", inDays(2), mastodon.id);
  const token = await tokenOf(reader);
  expect(await summaries(token)).toHaveLength(2);
  for (const query of [`?channel=${mastodon.id}`, "?channel=mastodon", `?project=${project.id}`])
    expect(await summaries(token, query)).toEqual([`On Mastodon (${mastodon.name})`]);
  expect(await summaries(token, `?channel=bluesky&project=${project.id}`)).toEqual([]);

  const other = await addMember(await createTestContext(system, "Globex"), "owner");
  const foreign = await tokenOf(other);
  for (const query of [`?channel=${mastodon.id}`, `?project=${project.id}`, "?channel=%00"]) {
    const answer = await ask(foreign, { query });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/^(channel|project): /);
  }
});

test("unknown, replaced and revoked URLs, and those of people who left, return the same 404", async () => {
  const unknown = await shownOf(await ask("0".repeat(43)));
  expect(unknown[0]).toBe(404);
  expect(await shownOf(await ask("nonsense"))).toEqual(unknown);

  const first = await tokenOf(reader);
  const second = await tokenOf(reader);
  expect(await shownOf(await ask(first))).toEqual(unknown);
  expect((await ask(second)).status).toBe(200);
  await runAs(reader, registry.calendar_feed.revoke, {});
  expect(await shownOf(await ask(second))).toEqual(unknown);
  expect(await runAs(reader, registry.calendar_feed.get, {})).toBeNull();

  const third = await tokenOf(reader);
  await runAs(owner, registry.members.remove, { user_id: reader.actor.id });
  expect(await shownOf(await ask(third))).toEqual(unknown);
  expect(await owner.db.calendarFeed.count({ where: { user_id: reader.actor.id } })).toBe(0);
});

test("the token is stored as a hash, and its last use is shown", async () => {
  expect(await runAs(reader, registry.calendar_feed.get, {})).toBeNull();
  const token = await tokenOf(reader);
  const [row] = await owner.db.calendarFeed.findMany({ where: { user_id: reader.actor.id } });
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await runAs(reader, registry.calendar_feed.get, {})).toMatchObject({ last_read_at: null });
  await ask(token);
  const { last_read_at } = (await runAs(reader, registry.calendar_feed.get, {})) ?? {};
  expect(last_read_at).toBe(system.now().toISOString());
});

test("an unchanged calendar returns 304, a changed one doesn't", async () => {
  const post = await schedule("One", inDays(1));
  const token = await tokenOf(reader);
  const etag = (await ask(token)).headers.get("etag") ?? "";
  const again = (given: string) => ask(token, { headers: { "if-none-match": given } });
  expect((await again(etag)).status).toBe(304);
  expect((await again(`"other", W/${etag}`)).status).toBe(304);
  await runAs(owner, registry.posts.update, { id: post.id as string, content: "Two" });
  expect((await again(etag)).status).toBe(200);
});

test("a URL has its own rate limit per minute", async () => {
  const token = await tokenOf(reader);
  const others = await tokenOf(owner);
  for (let read = 0; read < MOST_FEED_READS; read += 1) expect((await ask(token)).status).toBe(200);
  const refused = await ask(token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask(others)).status).toBe(200);
  system.advance(60_000);
  expect((await ask(token)).status).toBe(200);
});

test("programs can't have a URL", async () => {
  const { create, get, revoke } = registry.calendar_feed;
  for (const asked of [
    () => runAs(team, create, {}),
    () => runAs(team, get, {}),
    () => runAs(team, revoke, {}),
  ])
    await expect(asked()).rejects.toMatchObject({ reason: "missing_scope" });
});

test("beyond the maximum number of posts the calendar shows the next ones", async () => {
  await system.database.pool.query(
    `INSERT INTO post (id, organization_id, content, status, scheduled_at, created_at, updated_at)
     SELECT 'post_' || $1 || n, $1, 'Post ' || n, 'scheduled', $2::timestamptz + n * interval '1 minute', $2, $2
     FROM generate_series(-5, ${MOST_FEED_EVENTS + 5}) AS n WHERE n <> 0`,
    [owner.organization_id, system.now()],
  );
  const shown = await summaries(await tokenOf(reader));
  expect(shown).toHaveLength(MOST_FEED_EVENTS);
  expect(shown[0]).toBe("Post 1");
  expect(shown.at(-1)).toBe(`Post ${MOST_FEED_EVENTS}`);
});
