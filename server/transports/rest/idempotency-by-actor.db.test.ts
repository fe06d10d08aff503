import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ALL_SCOPES, type Scope } from "#core/contract/scopes.ts";
import { issueApiKey } from "#server/access/api-keys.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { ownerOf } from "#server/kernel/idempotency/store-answer.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { registry } from "#server/operations/registry.ts";
import { runAs } from "#server/operations/testing/run-as.ts";
import { restClient, type Send } from "./testing/rest-client.ts";

let system: TestSystem;
let ctx: ServiceContext & { api_key: string };
let first: Send;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  first = await anotherKey(ALL_SCOPES);
});

const ONCE = { "idempotency-key": "make-ci" };
const UPLOAD = { files: [{ filename: "a.png", content_type: "image/png", size: 100 }] };

async function anotherKey(scopes: readonly Scope[]): Promise<Send> {
  const { organization_id } = ctx;
  const key = {
    organization_id,
    name: "Key",
    role: "owner" as const,
    scopes,
    expires_at: null,
    user_id: null,
  };
  return restClient(system, (await issueApiKey(ctx.db, key)).secret);
}

async function storedAnswers(): Promise<string[]> {
  const { organization_id } = ctx;
  const rows = await ctx.db.idempotencyKey.findMany({ where: { organization_id } });
  return rows.map((row) => system.secrets.decrypt(row.answer, ownerOf(organization_id, row)));
}

test("an API key reusing another's request and idempotency key gets its own new API key", async () => {
  const made = await first("POST", "/api-keys", { name: "CI", scopes: ["keys"] }, ONCE);
  const second = await anotherKey(["keys"]);
  const other = await second("POST", "/api-keys", { name: "CI", scopes: ["keys"] }, ONCE);
  expect([made.status, other.status]).toEqual([201, 201]);
  expect(other.headers.get("idempotent-replayed")).toBeNull();
  expect(other.body.id).not.toBe(made.body.id);
});

test("a new API key's secret is returned once, and a repeated request is told what to do", async () => {
  const made = await first("POST", "/api-keys", { name: "CI" }, ONCE);
  const again = await first("POST", "/api-keys", { name: "CI" }, ONCE);
  expect(again).toMatchObject({ status: 409, body: { error: { reason: "secret_shown_once" } } });
  expect(again.body.error.message).toContain(`revoke ${made.body.id} and create another API key`);
  const { secret } = JSON.parse(made.text) as { secret: string };
  for (const stored of await storedAnswers()) expect(stored).not.toContain(secret);
  expect(await ctx.db.apiKey.count({ where: { ...tenancy(), name: "CI" } })).toBe(1);
});

const tenancy = () => ({ organization_id: ctx.organization_id });

test("a person gets the same response in every session, and another person doesn't", async () => {
  const write = (id: string, session_id: string) => {
    const actor = { ...ctx.actor, kind: "person" as const, id, session_id, scopes: ALL_SCOPES };
    const input = { content: "Hello", channels: [], idempotency_key: "draft" };
    return runAs({ system, actor }, registry.posts.create, input);
  };
  const made = await write("user_ana", "laptop");
  expect(await write("user_ana", "phone")).toEqual(made);
  expect((await write("user_ben", "laptop")).id).not.toBe(made.id);
});

test("signed upload URLs aren't stored: a repeat has them signed again, another key gets its own", async () => {
  const reserved = await first("POST", "/files/upload", UPLOAD, ONCE);
  const again = await first("POST", "/files/upload", UPLOAD, ONCE);
  expect([again.status, again.text]).toEqual([201, reserved.text]);
  const other = await (await anotherKey(["media"]))("POST", "/files/upload", UPLOAD, ONCE);
  expect(other.status).toBe(201);
  const idOf = (text: string) => JSON.parse(text).files[0].id as string;
  expect(idOf(other.text)).not.toBe(idOf(reserved.text));
  for (const stored of await storedAnswers()) expect(stored).not.toMatch(/signature|http/);
});
