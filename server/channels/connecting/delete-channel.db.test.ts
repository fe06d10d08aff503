import { afterAll, beforeAll, expect, test } from "vitest";
import { facebook } from "#platforms/facebook/provider.ts";
import { instagram } from "#platforms/instagram/provider.ts";
import type { Provider } from "#platforms/kit/spec/provider.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { originOf } from "#server/kernel/events/event-row.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { deleteChannel } from "./delete-channel.ts";
import { storeLiveAccount } from "./store-account.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

async function connect(ctx: ServiceContext, provider: Provider): Promise<string> {
  const { account, ...identity } = provider.sandboxAccount({ handle: "one" });
  const connected = { ...identity, account: { ...account, granted_by: "meta 10001" } };
  const keeper = { ...ctx, origin: originOf(ctx) };
  return (await storeLiveAccount(keeper, { provider, account: connected })).id;
}

test("deleting a person's last channel in any organization revokes their app authorization", async () => {
  const [one, other] = [await createTestContext(system), await createTestContext(system)];
  const page = await connect(one, facebook);
  const account = await connect(one, instagram);
  const elsewhere = await connect(other, facebook);
  const calls: string[] = [];
  system.answerWith(async ({ method, url }) => {
    calls.push(`${method} ${new URL(url).pathname}`);
    return Response.json({ success: true });
  });
  await deleteChannel({ ctx: one, input: { id: page } });
  await deleteChannel({ ctx: other, input: { id: elsewhere } });
  expect(calls).toEqual([]);
  await deleteChannel({ ctx: one, input: { id: account } });
  expect(calls).toEqual(["DELETE /v26.0/me/permissions"]);
});
