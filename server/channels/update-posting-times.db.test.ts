import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEFAULT_POSTING_TIMES } from "#core/domain/schedule/default-times.ts";
import { foundOrganization } from "#server/access/organizations/create-organization.ts";
import { provisionOrganization } from "#server/access/organizations/provision-organization.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { type StatementWatch, watchStatements } from "#server/kernel/testing/watch-statements.ts";
import { getQueue } from "#server/posts/queue/get-queue.ts";
import { connectChannel } from "./connecting/connect-channel.ts";
import { suggestPostingTimes } from "./metrics/suggest-posting-times.ts";
import { createProject, updateProject } from "./projects.ts";
import { updateChannel } from "./update-channel.ts";
import { updatePostingTimes } from "./update-posting-times.ts";

const MONDAY = { weekday: "monday", time: "09:00" } as const;
const FRIDAY = { weekday: "friday", time: "17:00" } as const;

let system: TestSystem;
let watch: StatementWatch;
let ctx: ServiceContext;
let ids: string[];

beforeAll(async () => {
  system = await createTestSystem();
  watch = watchStatements(system.database);
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  ids = [];
  for (const provider of ["bluesky", "mastodon", "x"])
    ids.push((await connectChannel({ ctx, input: { provider, mode: "sandbox" } })).id);
});

async function queues() {
  const { channels } = await getQueue({ ctx, input: { slots: 2 } });
  return new Map(channels.map((queue) => [queue.channel_id, queue]));
}

const sourcesOf = async () =>
  [...(await queues()).values()].map(({ source, posting_times }) => [source, posting_times]);

test("a new organization has posting times, however it is made", async () => {
  const { user_id } = await ctx.db.membership.findFirstOrThrow({
    where: { organization_id: ctx.organization_id },
  });
  const founded = await foundOrganization(system, {
    name: "Second",
    time_zone: "Europe/Prague",
    actor: { kind: "person", id: user_id, name: "Ana" },
    request_id: ctx.request_id,
  });
  const { organization } = await provisionOrganization({
    db: system.database,
    name: "Third",
    email: `ida-${crypto.randomUUID()}@example.com`,
    time_zone: "UTC",
  });
  for (const { id } of [founded, organization]) {
    const { posting_times } = await ctx.db.organization.findUniqueOrThrow({ where: { id } });
    expect(posting_times).toEqual(DEFAULT_POSTING_TIMES);
  }
});

test("a channel uses its own posting times, else its project's, else the organization's", async () => {
  expect(await sourcesOf()).toEqual(ids.map(() => [null, []]));
  await updatePostingTimes({ ctx, input: { organization: [MONDAY], channels: [] } });
  const project = await createProject({ ctx, input: { name: "Acme" } });
  const [own = "", inProject = "", other = ""] = ids;
  await updateChannel({ ctx, input: { id: inProject, project_id: project.id } });
  expect((await queues()).get(inProject)).toMatchObject({ source: "organization" });
  await updateProject({ ctx, input: { id: project.id, posting_times: [FRIDAY] } });
  await updateChannel({ ctx, input: { id: own, posting_times: [] } });
  const found = await queues();
  expect(found.get(own)).toMatchObject({ source: null, posting_times: [], slots: [] });
  expect(found.get(inProject)).toMatchObject({ source: "project", posting_times: [FRIDAY] });
  expect(found.get(other)).toMatchObject({ source: "organization", posting_times: [MONDAY] });
});

test("one call sets the times of all given channels, and sending the previous ones undoes it", async () => {
  const [first = "", second = "", third = ""] = ids;
  await updateChannel({ ctx, input: { id: first, posting_times: [MONDAY] } });
  const before = await sourcesOf();
  const { channels, organization } = await updatePostingTimes({
    ctx,
    input: {
      organization: [FRIDAY, MONDAY],
      channels: [first, second].map((id) => ({ id, posting_times: [FRIDAY, MONDAY] })),
    },
  });
  expect(organization).toEqual({ previous: [] });
  expect(channels).toEqual(
    [
      { id: first, previous: [MONDAY] },
      { id: second, previous: null },
    ].sort((one, other) => (one.id < other.id ? -1 : 1)),
  );
  const found = await queues();
  expect(found.get(second)).toMatchObject({ source: "channel", posting_times: [MONDAY, FRIDAY] });
  expect(found.get(third)).toMatchObject({ source: "organization" });
  const back = channels.map(({ id, previous }) => ({ id, posting_times: previous }));
  await updatePostingTimes({ ctx, input: { organization: [], channels: back } });
  expect(await sourcesOf()).toEqual(before);
});

test("an unknown channel changes nothing", async () => {
  const [first = ""] = ids;
  const channels = [first, "chan_unknown"].map((id) => ({ id, posting_times: [MONDAY] }));
  const refusal = await refusalOf(
    updatePostingTimes({ ctx, input: { organization: [MONDAY], channels } }),
  );
  expect(refusal).toMatchObject({ reason: "unknown_channel" });
  expect(await sourcesOf()).toEqual(ids.map(() => [null, []]));
});

test("neither needs more statements with more channels or posts", async () => {
  const set = (some: readonly string[]) => () =>
    updatePostingTimes({
      ctx,
      input: {
        organization: [MONDAY],
        channels: some.map((id) => ({ id, posting_times: [MONDAY] })),
      },
    });
  expect(await watch.statementsOf(set(ids.slice(0, 1)))).toHaveLength(5);
  expect(await watch.statementsOf(set(ids))).toHaveLength(5);
  const [id = ""] = ids;
  const suggest = () => suggestPostingTimes({ ctx, input: { id } });
  expect(await watch.statementsOf(suggest)).toHaveLength(2);
  expect(await suggest()).toMatchObject({ posts: 0, missing_posts: 20, days: 90, times: [] });
});
