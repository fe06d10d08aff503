import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Credentials, ProviderError, type Refresh } from "#platforms/kit/spec/provider.ts";
import { deleteChannel } from "#server/channels/connecting/delete-channel.ts";
import { disconnectChannel } from "#server/channels/connecting/disconnect-channel.ts";
import { connectAna, startServer } from "#server/channels/testing/ana-server.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { systemOn } from "#server/kernel/testing/test-system.ts";
import { openChannel } from "../provider-context.ts";

let system: TestSystem;
let another: TestSystem;
let ctx: ServiceContext;
let channel_id: string;

beforeAll(async () => {
  system = await createTestSystem();
  another = systemOn(system.env.DATABASE_URL);
});
afterAll(async () => {
  await another.close();
  await system.close();
});
beforeEach(async () => {
  ctx = await createTestContext(system);
  startServer(system);
  channel_id = (await connectAna(ctx)).id;
});

function find() {
  return ctx.db.channel.findUniqueOrThrow({ where: { id: channel_id } });
}

async function open(process = system) {
  return openChannel(process, await find()).context.session;
}

const tokens = (name: string): Credentials => ({
  access_jwt: `${name}-access`,
  refresh_jwt: `${name}-refresh`,
  password: "good",
});

const obtain =
  (name: string): Refresh =>
  async () =>
    tokens(name);

function createCall(name: string) {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const refresh: Refresh = async () => {
    asked.resolve();
    await answered.promise;
    return tokens(name);
  };
  return { refresh, asked: asked.promise, answer: answered.resolve };
}

function spent(): ProviderError {
  return new ProviderError("auth", "The refresh token was used before.");
}

function runOut() {
  return ctx.db.$executeRaw`
    UPDATE channel SET renewing_until = clock_timestamp() - interval '1 second' WHERE id = ${channel_id}`;
}

async function stored() {
  return (await open()).credentials;
}

test("of many callers in two processes, one renews and all get the result", async () => {
  let good = (await stored()).refresh_jwt;
  let calls = 0;
  let spentTwice = 0;
  const refresh: Refresh = async ({ refresh_jwt }) => {
    calls += 1;
    if (refresh_jwt !== good) spentTwice += 1;
    good = `refresh-of-call-${calls}`;
    await system.database.pool.query("SELECT pg_sleep(0.02)");
    return { ...tokens("new"), refresh_jwt: good };
  };
  const processes = Array.from({ length: 20 }, (_, index) => (index % 2 ? system : another));
  const sessions = await Promise.all(processes.map((process) => open(process)));
  const renewed = await Promise.all(sessions.map((session) => session.renew(refresh)));
  expect({ calls, spentTwice }).toEqual({ calls: 1, spentTwice: 0 });
  expect(new Set(renewed.map(({ refresh_jwt }) => refresh_jwt))).toEqual(new Set([good]));
  expect(await find()).toMatchObject({ renewing_by: null, renewing_until: null });
});

test("while another process renews, nobody else does, and its result is used", async () => {
  const call = createCall("first");
  const first = (await open(another)).renew(call.refresh);
  await call.asked;
  const never = vi.fn<Refresh>(obtain("second"));
  const looked = waitForLook();
  const second = (await open()).renew(never);
  await looked;
  call.answer();
  expect(await Promise.all([first, second])).toEqual([tokens("first"), tokens("first")]);
  expect(never).not.toHaveBeenCalled();
});

test("another process takes over from one that died once its lease ends", async () => {
  await ctx.db.$executeRaw`
    UPDATE channel SET renewing_by = 'dead', renewing_until = clock_timestamp() + interval '1 hour'
    WHERE id = ${channel_id}`;
  const refresh = vi.fn<Refresh>(obtain("next"));
  const looked = waitForLook();
  const renewal = (await open()).renew(refresh);
  await looked;
  expect(refresh).not.toHaveBeenCalled();
  await runOut();
  expect(await renewal).toEqual(tokens("next"));
  expect(refresh).toHaveBeenCalledTimes(1);
});

function waitForLook(): Promise<void> {
  onTestFinished(() => system.afterEach(() => undefined));
  return new Promise((resolve) => {
    system.afterEach((statement) => {
      if (statement.includes("renewing_by")) resolve();
    });
  });
}

test("after a failed renewal the next caller tries immediately", async () => {
  const failing = (await open()).renew(() => Promise.reject(spent()));
  await expect(failing).rejects.toMatchObject({ code: "auth" });
  expect(await find()).toMatchObject({ renewing_by: null, renewing_until: null });
  expect(await (await open()).renew(obtain("next"))).toEqual(tokens("next"));
});

test("a renewal's calls end before its lease does", async () => {
  const limits = vi.spyOn(AbortSignal, "timeout");
  onTestFinished(() => limits.mockRestore());
  await (await open()).renew(async (_, fetch) => {
    system.answerWith(async () => Response.json({}));
    await fetch(new Request("https://pds.example.com/"));
    const [lease] = await ctx.db.$queryRaw<{ left_ms: number }[]>`
      SELECT extract(epoch FROM renewing_until - clock_timestamp())::float8 * 1000 AS left_ms
      FROM channel WHERE id = ${channel_id}`;
    const [[limit_ms] = [Number.NaN]] = limits.mock.calls;
    expect(limit_ms).toBeLessThan(lease?.left_ms ?? 0);
    return tokens("new");
  });
});

test("a late response is saved, and a caller whose own renewal failed gets it", async () => {
  const call = createCall("late");
  const late = (await open()).renew(call.refresh);
  await call.asked;
  await runOut();
  const after = (await open(another)).renew(async () => {
    call.answer();
    await late;
    throw spent();
  });
  expect(await after).toEqual(tokens("late"));
  expect(await stored()).toEqual(tokens("late"));
});

test("a late response never overwrites a newer one, and its caller gets the newer one", async () => {
  const call = createCall("late");
  const late = (await open()).renew(call.refresh);
  await call.asked;
  await runOut();
  expect(await (await open(another)).renew(obtain("newer"))).toEqual(tokens("newer"));
  call.answer();
  expect(await late).toEqual(tokens("newer"));
  expect(await stored()).toEqual(tokens("newer"));
});

test("a response that arrives after the channel was disconnected reconnects it", async () => {
  const call = createCall("late");
  const late = (await open()).renew(call.refresh);
  await call.asked;
  await runOut();
  const refused = (await open(another)).renew(() => Promise.reject(spent()));
  await expect(refused).rejects.toMatchObject({ code: "auth" });
  await disconnectChannel(another, await find(), spent());
  expect(await find()).toMatchObject({ health: "disconnected" });
  call.answer();
  expect(await late).toEqual(tokens("late"));
  expect(await find()).toMatchObject({ health: "healthy", health_reason: null });
  const where = { subject_id: channel_id };
  const events = await ctx.db.event.findMany({ where, orderBy: { id: "asc" } });
  expect(events.map(({ kind }) => kind)).toEqual([
    "channel.connected",
    "channel.disconnected",
    "channel.recovered",
  ]);
});

test("a person who reconnects the account meanwhile takes precedence", async () => {
  const call = createCall("late");
  const late = (await open()).renew(call.refresh);
  await call.asked;
  await connectAna(ctx);
  const connected = await stored();
  call.answer();
  expect(await late).toEqual(connected);
  expect(await stored()).toEqual(connected);
  expect(await find()).toMatchObject({ renewing_by: null, renewing_until: null });
});

test("a channel deleted meanwhile stays without credentials", async () => {
  const call = createCall("late");
  const late = (await open()).renew(call.refresh);
  await call.asked;
  await deleteChannel({ ctx, input: { id: channel_id } });
  call.answer();
  await expect(late).rejects.toMatchObject({ code: "auth" });
  expect(await find()).toMatchObject({ credentials: null });
});

test("if the database fails while saving the response, it is saved again", async () => {
  const session = await open();
  const renewed = session.renew(async () => {
    system.breakAt(1);
    return tokens("kept");
  });
  expect(await renewed).toEqual(tokens("kept"));
  expect(await stored()).toEqual(tokens("kept"));
});
