import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { handleRest } from "./handle-rest.ts";

let system: TestSystem;
let key: string;

beforeAll(async () => {
  system = await createTestSystem();
  key = (await createTestContext(system)).api_key;
});
afterAll(() => system.close());

async function call(method: string, path: string, body?: object, headers: object = {}) {
  const request = new Request(`http://localhost:3000/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await handleRest(system, request);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
}

test("a comment is written, replied to, and the reply edited and deleted through the API", async () => {
  const channel = (await call("POST", "/channels", { provider: "bluesky", mode: "sandbox" })).body;
  expect(channel.capabilities).toMatchObject({
    ingestion: true,
    interactions: { comments: "poll", reply: "any" },
  });
  const sandbox = `/sandbox/channels/${channel.id}/interactions`;
  const written = await call("POST", sandbox, { kind: "mention", text: "Hello" });
  expect(written.status).toBe(201);
  const own = `${sandbox}/${encodeURIComponent(written.body.external_id)}`;
  expect((await call("PATCH", own, { text: "Hello!" })).status).toBe(200);
  await workOnAll(system, channel.id);
  const { items } = (await call("GET", `/interactions?channel=bluesky&unanswered=true`)).body;
  expect(items).toMatchObject([{ text: "Hello!", can_reply: true }]);
  const path = `/interactions/${items[0].id}`;
  const reply = () => call("POST", `${path}/reply`, { body: "Hi" }, { "idempotency-key": "one" });
  const accepted = await reply();
  expect([accepted.status, accepted.body.reply_state]).toEqual([202, "sending"]);
  await workOnAll(system, channel.id);
  const again = await reply();
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  expect(again.body).toMatchObject({ interaction_id: items[0].id, reply_state: "replied" });
  expect((await call("PATCH", path, { status: "done" })).body.status).toBe("done");
  expect((await call("DELETE", own)).status).toBe(204);
  const { body } = await call("GET", path);
  expect(body.thread).toHaveLength(2);
});
