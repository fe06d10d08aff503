import { expect, test } from "vitest";
import type { SandboxComment } from "#platforms/kit/simulator/sandbox-comment.ts";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { interactions } from "./converse.ts";
import { metrics, SANDBOX_READS } from "./measure.ts";
import { snowflake } from "./simulator/posts.ts";
import { simulated } from "./testing/simulated.ts";

const SINCE = new Date("2026-11-01T00:00:00.000Z");
const POSTS_A_MONTH = SANDBOX_READS.reads_a_month;

function mentioned(times: number) {
  const { context, store } = simulated();
  const asked: URL[] = [];
  const fetch: Fetch = (request) => {
    asked.push(new URL(request.url));
    return context.fetch(request);
  };
  const write = (number: number): SandboxComment => {
    const written_at = new Date(context.now().getTime() - 3_600_000 + number * 1_000);
    return {
      external_id: snowflake(written_at, number),
      kind: "mention",
      rating: null,
      written_at,
      text: `Hello ${number}`,
      author: { name: "Rita", handle: "rita" },
      on_external_id: null,
      parent_external_id: null,
      edited_at: null,
      deleted_at: null,
    };
  };
  store.written.push(...Array.from({ length: times }, (_, number) => write(number)));
  const at = (now: Date) => ({ ...context, fetch, now: () => now });
  const read = (cursor: Parameters<typeof interactions.read>[1]["cursor"], now = context.now()) =>
    interactions.read(at(now), { cursor, since: SINCE, posts: [] });
  return { asked, at, read, store, write };
}

const month = "2026-11";

test("each mention is paid for once: pages end, and later reads request only newer ones", async () => {
  const { asked, read, store, write } = mentioned(150);
  const first = await read(null);
  const second = await read(first.cursor);
  expect([first.items.length, first.more, second.items.length, second.more]).toEqual([
    ...[100, true],
    ...[50, false],
  ]);
  expect(second.cursor).toMatchObject({ month, used: 150 });
  store.written.push(write(200));
  const third = await read(second.cursor);
  expect(third.items.map(({ text }) => text)).toEqual([expect.stringContaining("Hello 200")]);
  expect(asked.at(-1)?.searchParams.has("since_id")).toBe(true);
});

test("reading stops at the monthly limit, which people see, and continues the next month", async () => {
  const { asked, read } = mentioned(1);
  const used = { walk: null, month, used: POSTS_A_MONTH };
  const page = await read(used);
  expect(asked).toEqual([]);
  expect(page).toMatchObject({ items: [], more: false });
  expect(page.notice).toMatch(/2,000 reads are used.*Reading resumes on 2026-12-01/);
  const next = await read(page.cursor, new Date("2026-12-01T00:10:00.000Z"));
  expect(next.notice).toBeUndefined();
  expect(next.cursor).toMatchObject({ month: "2026-12" });
});

test("the month's last posts are requested in a page no larger than what is left", async () => {
  const { asked, read } = mentioned(20);
  await read({ walk: null, month, used: POSTS_A_MONTH - 7 });
  expect(asked[0]?.searchParams.get("max_results")).toBe("7");
});

test.each([
  [0, 15],
  [POSTS_A_MONTH / 2, 30],
  [POSTS_A_MONTH * 0.8, 60],
])("after %i posts in a month the next read is %i minutes later", async (used, minutes) => {
  const { read } = mentioned(0);
  expect((await read({ walk: null, month, used })).wait_ms).toBe(minutes * 60_000);
});

test("mentions are rechecked in one hour of six, and deleted ones are reported", async () => {
  const { asked, at, store, write } = mentioned(0);
  store.written.push(write(1));
  const stored = [store.written[0]?.external_id ?? "", "1000000000000000001"].map(
    (external_id) => ({
      external_id,
      on_external_id: null,
      parent_external_id: null,
      reference: null,
    }),
  );
  const recheck = (time: string) =>
    interactions.recheck?.(at(new Date(`2026-11-20T${time}Z`)), stored);
  expect(await recheck("11:30:00")).toEqual({ gone: [], changed: [], checked: [] });
  expect(asked).toEqual([]);
  const looked = await recheck("12:30:00");
  expect(looked?.gone).toEqual(["1000000000000000001"]);
  expect(looked?.changed).toHaveLength(1);
});

test("nothing is read for an account until payment is agreed to, and the setting is named", () => {
  expect(interactions.ability({ id: "1", username: "ana" })).toMatchObject({
    comments: "none",
    mentions: "none",
    reply: "none",
    reason: expect.stringContaining("X_READS_PER_MONTH"),
  });
  expect(metrics.offers({ id: "1", username: "ana", reads_a_month: 100 }).likes).toEqual({
    state: "not_offered",
    definition: expect.stringContaining("X_METRICS"),
  });
});
