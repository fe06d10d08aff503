import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConsentRequest } from "#server/access/oauth/interaction.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createTestApp, read } from "./testing/create-test-app.ts";

let system: TestSystem;
let ctx: ServiceContext;
let user_id: string;
let app: ReturnType<typeof createTestApp>;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  const { organization_id } = ctx;
  ({ user_id } = await ctx.db.membership.findFirstOrThrow({ where: { organization_id } }));
  app = createTestApp(system, { ctx, user_id });
});
afterAll(() => system.close());
beforeEach(async () => {
  await ctx.db.throttle.deleteMany();
});

test("an app's name is one short line of plain text, wherever it is shown", async () => {
  const registered = await read(
    await app.register({ client_name: `Nice\u202e \n\u001b[2Japp ${"x".repeat(500)}` }),
  );
  expect(registered["client_name"]).toMatch(/^Nice \[2Japp x+…$/);
  expect([...(registered["client_name"] ?? "")]).toHaveLength(100);
  const { consent } = await app.allow({ client_id: registered["client_id"] ?? "" });
  expect(consent?.client_name).toBe(registered["client_name"]);
});

test.each([
  ["cursor://claude.ai/oauth/callback", "cursor:"],
  ["com.example.app:/callback", "com.example.app:"],
  ["http://127.0.0.1:33418/callback", "127.0.0.1:33418"],
  ["https://xn--80ak6aa92e.example/callback", "xn--80ak6aa92e.example"],
  ["https://аррӏе.example/callback", "xn--80ak6aa92e.example"],
])("the consent page says of %s that it leads to %s", async (redirect_uri, shown) => {
  const registered = await read(
    await app.register({ client_name: "", redirect_uris: [redirect_uri] }),
  );
  const sent = await app.authorize({ client_id: registered["client_id"] ?? "", redirect_uri });
  const page = app.pageOf(sent);
  expect(await readConsentRequest(system, page)).toMatchObject({ redirect_host: shown });
});
