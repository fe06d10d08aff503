import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UtmRule } from "#core/contract/resources/utm-rule.ts";
import { listReceived } from "#server/channels/sandbox/list-received.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { approvePost } from "#server/posts/approval/decisions.ts";
import { requestApproval } from "#server/posts/approval/request-approval.ts";
import { createMember, requireApproval } from "#server/posts/approval/testing/members.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { editLivePost } from "#server/posts/live-edit/edit-live-post.ts";
import { updateSettings } from "#server/posts/rules/update-settings.ts";
import { revalidate } from "#server/posts/rules/validation/revalidate.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { claimDuePosts } from "#server/publishing/claim/claim-due-posts.ts";
import { publishToTheEnd, takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { takeEntryCall } from "#server/publishing/testing/take-entry-call.ts";

const HOUR_MS = 3_600_000;
const LINK = "https://a.example/rye";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

const ALL: UtmRule = { source: "crier", medium: "social", campaign: null };
const UTM = "utm_source=crier&utm_medium=social";
const inHours = (hours: number) => new Date(system.now().getTime() + hours * HOUR_MS).toISOString();
const read = (id: string | null) => getPost({ ctx, input: { id: id as string } });

async function setRules(...utm: UtmRule[]) {
  await updateSettings({ ctx, input: { utm } });
  ctx.actor.organization.policy = { ...ctx.actor.organization.policy, utm };
}

async function publishDue() {
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
}

const textsOn = async (id: string) =>
  (await listReceived({ ctx, input: { id } })).map(({ text }) => text);

test("each channel is sent what its preview shows, by its own rule, and the text stays as typed", async () => {
  const [bluesky, mastodon, x] = [
    await connectSandbox(ctx, "bluesky"),
    await connectSandbox(ctx, "mastodon"),
    await connectSandbox(ctx, "x"),
  ];
  await setRules(
    ALL,
    { channel: "mastodon", source: "mastodon", medium: "toot", campaign: "always" },
    { channel: x.id, source: "x", medium: "short", campaign: null },
  );
  const post = await createPost({
    ctx,
    input: {
      content: `New: ${LINK}#today, and https://b.example/?utm_source=other`,
      channels: [bluesky.id, mastodon.id, x.id],
      campaign: "Spring rye",
      autofix: true,
      scheduled_at: "now",
    },
  });
  await publishDue();
  const query = {
    [bluesky.id]: `${UTM}&utm_campaign=Spring%20rye`,
    [mastodon.id]: "utm_source=mastodon&utm_medium=toot&utm_campaign=always",
    [x.id]: "utm_source=x&utm_medium=short&utm_campaign=Spring%20rye",
  };
  for (const { channel_id, content } of post.channels) {
    expect(content.markdown).toContain(`${LINK}#today`);
    const sent = `New: ${LINK}?${query[channel_id]}#today, and https://b.example/?utm_source=other`;
    expect(content.text).toBe(sent);
    expect(await textsOn(channel_id)).toEqual([sent]);
  }
});

test("{platform} in a rule is the channel's platform in the preview, in what is sent and in what is stored", async () => {
  const { id } = await connectSandbox(ctx, "bluesky");
  await setRules({ source: "{platform}", medium: "social", campaign: "{platform}-spring" });
  const post = await createHello(ctx, { content: LINK, scheduled_at: "now" });
  const tracking = { source: "bluesky", medium: "social", campaign: "bluesky-spring" };
  const text = `${LINK}?utm_source=bluesky&utm_medium=social&utm_campaign=bluesky-spring`;
  expect(post.channels[0]).toMatchObject({ tracking, content: { text } });
  await publishDue();
  await setRules(ALL);
  expect((await read(post.id)).channels[0]).toMatchObject({ tracking, content: { text } });
  expect(await textsOn(id)).toEqual([text]);
});

test("without a rule for a channel, its text is sent as typed", async () => {
  const { id } = await connectSandbox(ctx, "bluesky");
  await setRules({ channel: "mastodon", source: "mastodon", medium: "toot", campaign: null });
  await createHello(ctx, { content: LINK, scheduled_at: "now" });
  await publishDue();
  expect(await textsOn(id)).toEqual([LINK]);
});

test("fixes leave room for the parameters", async () => {
  await connectSandbox(ctx, "bluesky");
  await setRules(ALL);
  const content = `${"Rye is back. ".repeat(21)}${LINK}`;
  expect(content.length).toBeLessThan(300);
  const { channels } = await createHello(ctx, { content, autofix: true });
  expect(channels[0]).toMatchObject({ ready: true, errors: [] });
});

test("an approved post isn't sent with other links: it is held until they are approved", async () => {
  await connectSandbox(ctx, "bluesky");
  const ben = await createMember(ctx, "Ben");
  await requireApproval([ctx, ben], {});
  const { id } = await createHello(ctx, { content: LINK });
  const asked = await requestApproval({ ctx, input: { id: id as string } });
  const version = { id: id as string, expected_updated_at: asked.updated_at as string };
  await approvePost({ ctx: ben, input: version });
  await editPost(ctx, id, { scheduled_at: inHours(1) });
  await setRules(ALL);
  system.advance(HOUR_MS);
  await claimDuePosts(system);
  const held = await read(id);
  expect(held).toMatchObject({ status: "scheduled", approval: { state: "held" } });
  expect(held.approval.changes).toEqual([expect.stringMatching(/: text changed$/)]);
  expect(await takeDueEntries(system)).toEqual([]);
});

test("scheduled posts that become too long by a rule are reported", async () => {
  await connectSandbox(ctx, "bluesky");
  const content = `${"x".repeat(270)} ${LINK}`;
  const { id } = await createHello(ctx, { content, autofix: false, scheduled_at: inHours(1) });
  await setRules(ALL);
  await revalidate(system);
  const { organization_id } = ctx;
  const findings = await ctx.db.postFinding.findMany({ where: { organization_id } });
  expect(findings).toMatchObject([{ post_id: id }]);
});

test("a published post keeps the links it was sent with, also when it is edited", async () => {
  const { id } = await connectSandbox(ctx, "mastodon");
  await setRules(ALL);
  const post = await createHello(ctx, {
    content: `One ${LINK}`,
    channels: ["mastodon"],
    scheduled_at: "now",
  });
  await publishDue();
  await setRules({ source: "new", medium: "new", campaign: null });
  const published = await read(post.id);
  expect(published.channels[0]).toMatchObject({
    tracking: ALL,
    content: { text: `One ${LINK}?${UTM}` },
  });
  await editLivePost({ ctx, input: { id: post.id as string, content: `Two ${LINK}` } });
  for (const entry of await takeDueEntries(system, "edit"))
    await takeEntryCall(system, "edit", entry);
  expect((await textsOn(id)).at(-1)).toBe(`Two ${LINK}?${UTM}`);
});

test("a rule is for a channel of the organization or a platform, and there is one for each", async () => {
  const other = await createTestContext(system, "Other");
  const { id } = await connectSandbox(other, "bluesky");
  for (const channel of [id, "myspace"]) {
    const refused = updateSettings({ ctx, input: { utm: [ALL, { ...ALL, channel }] } });
    expect(await refusalOf(refused)).toMatchObject({ reason: "unknown_channel", index: 1 });
  }
});
