/** What people ask agents for, done with the tools alone. What arrived at the simulated platforms decides. */
import type { Client } from "@modelcontextprotocol/client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { AGENT_TOOLS } from "#core/contract/agent-tools.ts";
import { ALL_SCOPES } from "#core/contract/scopes.ts";
import { listReceived } from "#server/channels/sandbox/list-received.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { noise } from "#server/media/testing/images.ts";
import { approvePost } from "#server/posts/approval/decisions.ts";
import { createMember, requireApproval } from "#server/posts/approval/testing/members.ts";
import { getPost } from "#server/posts/get-post.ts";
import { findNextCall } from "#server/publishing/calls/find-call.ts";
import { takeCall } from "#server/publishing/calls/take-call.ts";
import { claimOverduePosts } from "#server/publishing/claim/claim-overdue-posts.ts";
import { storePicture } from "#server/publishing/testing/store-picture.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { restClient, type Send } from "../rest/testing/rest-client.ts";
import { connectAgent, ERAS } from "./testing/connect-agent.ts";
import { ORGANIZATION_TASKS } from "./testing/tasks/organization-tasks.ts";
import { PUBLISH_TASKS } from "./testing/tasks/publish-tasks.ts";
import { SCHEDULE_TASKS } from "./testing/tasks/schedule-tasks.ts";
import { STORED_TASKS } from "./testing/tasks/stored-tasks.ts";
import type { World } from "./testing/tasks/task.ts";

const HOUR_MS = 3_600_000;
const MOST_CALLS = 100;

const TASKS = [...PUBLISH_TASKS, ...SCHEDULE_TASKS, ...STORED_TASKS, ...ORGANIZATION_TASKS];

let system: TestSystem;
let agent: Client | undefined;

beforeAll(async () => {
  system = await createTestSystem();
});
afterEach(() => agent?.close());
afterAll(() => system.close());

/** Returns a team with two channels, and an agent of theirs. */
async function enter(era: (typeof ERAS)[number]): Promise<World> {
  const ctx = await createTestContext(system);
  await ctx.db.apiKey.updateMany({ data: { scopes: ALL_SCOPES } });
  const send = restClient(system, ctx.api_key);
  const connect = async (provider: string) =>
    (await send("POST", "/channels", { provider, mode: "sandbox" })).body.id as string;
  const [bluesky, mastodon] = [await connect("bluesky"), await connect("mastodon")];
  agent = await connectAgent(system, ctx.api_key, era);
  return { ctx, bluesky, mastodon, ...tools(agent), ...others(ctx, send, [bluesky, mastodon]) };
}

function tools(client: Client): Pick<World, "call" | "refused"> {
  const use = async (name: string, given: object = {}) => {
    const result = await client.callTool({ name, arguments: { ...given } });
    const text = result.content.map((block) => (block.type === "text" ? block.text : ""));
    return { result, text: text.join("\n") };
  };
  return {
    async call(name, given) {
      const { result, text } = await use(name, given);
      if (result.isError === true) throw new Error(`${name} was refused: ${text}`);
      return result.structuredContent;
    },
    async refused(name, given) {
      const { result, text } = await use(name, given);
      expect(result.isError, text).toBe(true);
      return text;
    },
  };
}

function others(
  ctx: ServiceContext,
  send: Send,
  channels: readonly string[],
): Pick<World, "team" | "pass" | "approve" | "newPicture"> {
  return {
    async team(method, path, body) {
      if (path === "require approval") return requireApproval([ctx]);
      const { status, body: answer } = await send(method, path, body);
      expect(status, JSON.stringify(answer)).toBeLessThan(300);
      return answer;
    },
    async pass(hours = 0) {
      system.advance(hours * HOUR_MS + 31_000);
      await claimOverduePosts(system);
      for (const channel of channels) await makeCalls(channel);
      for (const channel of channels) await workOnAll(system, channel);
    },
    async approve(id) {
      const ben = await createMember(ctx, "Ben");
      const { updated_at } = await getPost({ ctx, input: { id } });
      await approvePost({ ctx: ben, input: { id, expected_updated_at: updated_at ?? "" } });
    },
    async newPicture() {
      return (await storePicture(ctx, await noise(400, 400).jpeg().toBuffer())).id;
    },
  };
}

async function makeCalls(channel: string): Promise<void> {
  for (let made = 0; made < MOST_CALLS; made += 1) {
    const due = await findNextCall(system, channel);
    if (due === null) return;
    const outcome = await takeCall(system, due);
    if (outcome !== "ended") system.advance(outcome.retry_in_ms);
  }
  throw new Error("The channel never comes to rest.");
}

async function arrived(ctx: ServiceContext, id: string): Promise<string[]> {
  const received = await listReceived({ ctx, input: { id } });
  return received.flatMap(({ text, deleted_at }) => (deleted_at === null ? [text] : []));
}

test("there are at least forty tasks, and every tool is needed", async () => {
  expect(TASKS.length).toBeGreaterThanOrEqual(40);
  const done = TASKS.map(({ does }) => String(does)).join("\n");
  for (const tool of AGENT_TOOLS) expect(done, tool).toContain(tool);
});

test.each(TASKS.map((task, index) => ({ ...task, era: ERAS[index % 2] ?? "2026" })))(
  "$asked",
  async ({ does, arrives = {}, era }) => {
    const world = await enter(era);
    await does(world);
    expect({
      bluesky: await arrived(world.ctx, world.bluesky),
      mastodon: await arrived(world.ctx, world.mastodon),
    }).toEqual({ bluesky: [], mastodon: [], ...arrives });
  },
);
