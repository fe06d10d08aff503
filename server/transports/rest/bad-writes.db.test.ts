import { afterAll, beforeAll, expect, test } from "vitest";
import { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";
import { snapshot } from "#server/kernel/testing/snapshot.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { restClient, type Send } from "./testing/rest-client.ts";

let system: TestSystem;
let send: Send;
let id: string;

beforeAll(async () => {
  system = await createTestSystem();
  send = restClient(system, (await createTestContext(system)).api_key);
  await send("POST", "/channels", { provider: "bluesky", mode: "sandbox" });
  id = (await send("POST", "/posts", draft)).body.id;
});
afterAll(() => system.close());

const draft = { content: "Hello", channels: ["bluesky"] };

const times = [
  "2027-03-01T09:00:00",
  "2027-03-01",
  "2020-01-01T00:00:00Z",
  "2026-11-21T12:00:00Z",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59Z",
  "2027-02-30T09:00:00Z",
  "0m",
  "-5m",
  "1.5h",
  "999999w",
  "5 m",
  "tomorrow",
  "NOW",
  "",
];

test.each(times)(
  "scheduled_at %j is refused, in a new post and in an edit",
  async (scheduled_at) => {
    const before = await snapshot(system.database.prisma);
    for (const answer of [
      await send("POST", "/posts", { ...draft, scheduled_at }),
      await send("PATCH", `/posts/${id}`, { scheduled_at }),
    ]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { code: "BAD_REQUEST", reason: "invalid_input" } },
      });
      expect(answer.body.error.message).toContain("scheduled_at");
    }
    expect(await snapshot(system.database.prisma)).toEqual(before);
  },
);

const long = "x".repeat(101);

test.each([
  ["channels", Array(10_000).fill("bluesky")],
  ["channels", "bluesky"],
  ["channels", [null]],
  ["labels", "launch"],
  ["labels", [1]],
  ["labels", [["launch"]]],
  ["labels", null],
  ["labels", [""]],
  ["labels", ["   "]],
  ["labels", [long]],
  ["labels", Array(51).fill("launch")],
  ["labels", ["a\0b"]],
  ["campaign", ""],
  ["campaign", "x".repeat(201)],
  ["campaign", 7],
  ["per_channel", []],
  ["per_channel", { bluesky: { content: 1 } }],
  ["idempotency_key", ""],
  ["idempotency_key", "x".repeat(256)],
  ["idempotency_key", "x".repeat(300)],
  ["idempotency_key", "a\tb"],
  ["idempotency_key", "a\u0007b"],
  ["idempotency_key", "schlüssel"],
  ["idempotency_key", 7],
  ["idempotency_key", null],
  ["expected_updated_at", "now"],
  ["status", "published"],
])(
  "a new post with bad %s (case %#) is refused by field name, and nothing is stored",
  async (field, value) => {
    const before = await snapshot(system.database.prisma);
    const answer = await send("POST", "/posts", { ...draft, [field]: value });
    expect(answer.body.error.message).toContain(field);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: "BAD_REQUEST", reason: "invalid_input" } },
    });
    expect(() => ErrorEnvelope.parse(answer.body)).not.toThrow();
    expect(await snapshot(system.database.prisma)).toEqual(before);
  },
);

test.each(["", '""', "x".repeat(300), "clé"])(
  "a bad header Idempotency-Key (case %#) is refused",
  async (key) => {
    const answer = await send("POST", "/posts", draft, { "idempotency-key": key });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { reason: "invalid_input" } },
    });
    expect(answer.body.error.message).toContain("1 to 255 printable ASCII characters");
  },
);

test.each([
  ["DELETE", "/posts/post_none", 404],
  ["POST", "/posts/post_none/restore", 404],
  ["GET", "/posts/post_none/audit", 404],
  ["PATCH", "/posts/post_none", 404],
])("%s %s is %i", async (method, path, status) => {
  expect((await send(method, path)).status).toBe(status);
});

test("If-Match sets the version on a deletion as on an edit", async () => {
  const { body } = await send("POST", "/posts", draft);
  const stale = { "if-match": '"2020-01-01T00:00:00.000Z"' };
  expect(await send("DELETE", `/posts/${body.id}`, undefined, stale)).toMatchObject({
    status: 409,
    body: { error: { reason: "stale_version" } },
  });
  const current = { "if-match": `W/"${body.updated_at}"` };
  expect((await send("DELETE", `/posts/${body.id}`, undefined, current)).status).toBe(204);
  const restored = await send("POST", `/posts/${body.id}/restore`);
  expect(restored.headers.get("etag")).toBe(`"${restored.body.updated_at}"`);
  const history = await send("GET", `/posts/${body.id}/audit`);
  expect(JSON.parse(history.text).map((event: { action: string }) => event.action)).toEqual([
    "post.created",
    "post.deleted",
    "post.restored",
  ]);
});
