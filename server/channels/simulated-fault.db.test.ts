import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SimulatedFault } from "#platforms/kit/simulator/simulated-fault.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { editLivePost } from "#server/posts/live-edit/edit-live-post.ts";
import { publishEntry, takeEntryCall } from "#server/publishing/testing/take-entry-call.ts";
import { connectChannel } from "./connecting/connect-channel.ts";
import { listCapabilities } from "./list-capabilities.ts";
import { listReceived } from "./sandbox/list-received.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

async function publishWith(provider: string, simulate: SimulatedFault) {
  const channel = await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
  const per_channel = { [channel.id]: { options: { simulate } } };
  const input = { content: "Hello", channels: [channel.id], per_channel, autofix: true };
  const { id } = await createPost({ ctx, input: { ...input, scheduled_at: "now" } });
  const post = { id: id as string };
  const { prisma } = system.database;
  const entry = await prisma.channelEntry.findFirstOrThrow({ where: { post_id: post.id } });
  const errors: string[] = [];
  for (let tries = 0; ; tries += 1) {
    const outcome = await publishEntry(system, { entry_id: entry.id });
    const [shown] = (await getPost({ ctx, input: post })).channels;
    if (outcome === "ended") {
      const received = await listReceived({ ctx, input: { id: channel.id } });
      const { health } = await prisma.channel.findUniqueOrThrow({ where: { id: channel.id } });
      return { status: shown?.status, error: shown?.error, errors, received, health };
    }
    if (shown?.error) errors.push(shown.error.split(":")[0] ?? "");
    system.advance(outcome.retry_in_ms);
    expect(tries).toBeLessThan(10);
  }
}

const PLATFORMS = ["bluesky", "mastodon", "x", "linkedin_page", "threads"];

test.each(PLATFORMS)(
  "temporary faults are overcome, and %s has the post once",
  async (provider) => {
    const faults = {
      rate_limit: ["rate_limit"],
      platform_unavailable: ["platform_unavailable", "platform_unavailable"],
      timeout_before: ["platform_unavailable"],
      timeout_after: ["platform_unavailable"],
    } satisfies Partial<Record<SimulatedFault, string[]>>;
    for (const [fault, errors] of Object.entries(faults)) {
      const published = await publishWith(provider, fault as SimulatedFault);
      expect(published).toMatchObject({ status: "published", errors, health: "healthy" });
      expect(published.received).toHaveLength(1);
    }
  },
);

test.each(PLATFORMS)("permanent faults are reported, and %s has no post", async (provider) => {
  expect(await publishWith(provider, "content_policy")).toMatchObject({
    status: "failed",
    error: expect.stringMatching(/^content_policy: /),
    errors: [],
    received: [],
    health: "healthy",
  });
  expect(await publishWith(provider, "auth")).toMatchObject({
    status: "failed",
    error: expect.stringMatching(/^auth: /),
    errors: [],
    received: [],
    health: "disconnected",
  });
});

test("a slow platform receives the post in the end", async () => {
  const published = await publishWith("mastodon", "slow");
  expect(published).toMatchObject({ status: "published", errors: [] });
  expect(published.received).toHaveLength(1);
});

async function editWith(provider: string, simulate: SimulatedFault) {
  const channel = await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
  const input = { content: "Helo", channels: [channel.id], autofix: true };
  const { id } = await createPost({ ctx, input: { ...input, scheduled_at: "now" } });
  const post = { id: id as string };
  const { prisma } = system.database;
  const entry = await prisma.channelEntry.findFirstOrThrow({ where: { post_id: post.id } });
  await publishEntry(system, { entry_id: entry.id });
  const per_channel = { [channel.id]: { options: { simulate } } };
  await editLivePost({ ctx, input: { ...post, content: "Hello", per_channel } });
  for (let tries = 0; ; tries += 1) {
    const outcome = await takeEntryCall(system, "edit", entry.id);
    if (outcome === "ended") break;
    system.advance(outcome.retry_in_ms);
    expect(tries).toBeLessThan(10);
  }
  const [shown] = (await getPost({ ctx, input: post })).channels;
  const [received] = await listReceived({ ctx, input: { id: channel.id } });
  return { edit: shown?.edit, received: received?.text };
}

const EDITABLE = ["mastodon", "discord", "telegram", "linkedin_page", "facebook"];

test.each(EDITABLE)("%s shows the edit once temporary faults are over", async (provider) => {
  for (const fault of ["platform_unavailable", "timeout_before", "timeout_after"] as const) {
    const edited = await editWith(provider, fault);
    expect(edited).toMatchObject({ edit: { state: "edited" }, received: "Hello" });
  }
});

test.each(EDITABLE)("%s keeps its text when an edit is refused", async (provider) => {
  const edited = await editWith(provider, "content_policy");
  const error = expect.stringMatching(/^content_policy: /);
  expect(edited).toMatchObject({ edit: { state: "failed", error }, received: "Helo" });
});

test("simulated faults are an option of sandbox channels and unknown on live ones", async () => {
  await connectChannel({ ctx, input: { provider: "mastodon", mode: "sandbox" } });
  const id = await connectLive();
  const { channels: capabilities } = await listCapabilities({ ctx });
  expect(capabilities.map(({ manifest }) => manifest.options.map(({ name }) => name))).toEqual([
    [
      "visibility",
      "spoiler_text",
      "sensitive",
      "language",
      "quote",
      "quote_approval_policy",
      "poll_choices",
      "poll_duration_minutes",
      "poll_multiple",
      "simulate",
    ],
    ["quote", "reply_control", "quote_control", "tags"],
  ]);
  const per_channel = { [id]: { options: { simulate: "auth" } } };
  const post = await createPost({
    ctx,
    input: { content: "Hello", channels: [id], per_channel, autofix: true },
  });
  expect(post.channels[0]?.errors).toEqual([
    {
      code: "validation",
      field: "content",
      path: "options.simulate",
      message:
        'Bluesky has no option "simulate". It has quote, reply_control, quote_control or tags.',
    },
  ]);
});

async function connectLive(): Promise<string> {
  system.answerWith(async () =>
    Response.json({ did: "did:plc:ana", handle: "ana.test", accessJwt: "a", refreshJwt: "r" }),
  );
  const credentials = { identifier: "ana.test", password: "abcd-efgh" };
  const input = { provider: "bluesky", mode: "live", credentials } as const;
  return (await connectChannel({ ctx, input })).id;
}
