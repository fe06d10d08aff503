import { afterAll, beforeAll, expect, test } from "vitest";
import { snapshot } from "#server/kernel/testing/snapshot.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { type RestAnswer, restClient, type Send } from "./testing/rest-client.ts";

let system: TestSystem;
let send: Send;
let woken = 0;

beforeAll(async () => {
  system = await createTestSystem();
  system.database.onWritten("outbox_event", () => {
    woken += 1;
  });
  send = restClient(system, (await createTestContext(system)).api_key);
  for (const provider of ["bluesky", "mastodon", "x"]) {
    await send("POST", "/channels", { provider, mode: "sandbox" });
  }
});
afterAll(() => system.close());

const story = { content: "Hello", channels: ["bluesky", "mastodon", "x"] };

const writes: Record<string, () => Promise<() => Promise<RestAnswer>>> = {
  async "a post that is created and published"() {
    const body = { ...story, labels: ["Launch", "New"], campaign: "spring", scheduled_at: "now" };
    return () => send("POST", "/posts", body, { "idempotency-key": "create" });
  },
  async "a draft that is edited and scheduled"() {
    const { body } = await send("POST", "/posts", { ...story, labels: ["Old"] });
    const edit = {
      content: "Bye",
      channels: ["x", "bluesky"],
      labels: ["Other"],
      scheduled_at: "2h",
    };
    return () => send("PATCH", `/posts/${body.id}`, edit);
  },
  async "a draft that is published"() {
    const { body } = await send("POST", "/posts", story);
    return () =>
      send("POST", `/posts/${body.id}/publish`, undefined, { "idempotency-key": "publish" });
  },
  async "a scheduled post that is deleted"() {
    const { body } = await send("POST", "/posts", { ...story, scheduled_at: "2h" });
    return () => send("DELETE", `/posts/${body.id}`);
  },
};

test.each(Object.keys(writes))(
  "%s: a connection lost at any statement stores nothing",
  async (name) => {
    const write = await (writes[name] as (typeof writes)[string])();
    const before = await snapshot(system.database.prisma);
    const wokenBefore = woken;
    let broken = 0;
    let answer: RestAnswer;
    for (;;) {
      system.breakAt(broken + 1);
      answer = await write();
      system.breakAt(0);
      if (answer.status < 400) break;
      broken += 1;
      expect(answer).toMatchObject({
        status: 503,
        body: { error: { code: "SERVICE_UNAVAILABLE", request_id: expect.any(String) } },
      });
      expect(woken).toBe(wokenBefore);
      expect(await snapshot(system.database.prisma)).toEqual(before);
    }
    // At least: the actor, the post or its channels, the quotas, the write.
    expect(broken).toBeGreaterThanOrEqual(4);
    expect(answer.headers.get("idempotent-replayed")).toBeNull();
    expect(await snapshot(system.database.prisma)).not.toEqual(before);
  },
);
