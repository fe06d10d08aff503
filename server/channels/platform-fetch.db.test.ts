import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ProviderContext } from "#platforms/kit/spec/provider.ts";
import { findProvider, providers } from "#platforms/providers.ts";
import { parseEnv } from "#server/env.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { beginConnect } from "./connecting/begin-connect.ts";
import { connectChannel } from "./connecting/connect-channel.ts";
import { finishConnect } from "./connecting/finish-connect.ts";
import { openChannel } from "./provider-context.ts";
import { connectLinkedIn } from "./testing/connect-linkedin.ts";

let system: TestSystem;
let ctx: ServiceContext;
let sent: Request[];

beforeAll(async () => {
  const created = await createTestSystem();
  const env = parseEnv({
    DATABASE_URL: created.env.DATABASE_URL,
    CRIER_SECRET: created.env.CRIER_SECRET,
    LOG_LEVEL: "silent",
    META_CLIENT_ID: "app",
    META_CLIENT_SECRET: "secret",
    LINKEDIN_API_VERSION: "202702",
    META_API_VERSION: "v27.0",
  });
  system = { ...created, env };
  system.answerWith(async (request) => {
    sent.push(request);
    return Response.json({}, { status: 500 });
  });
});
afterAll(() => system.close());
beforeEach(async () => {
  sent = [];
  const context = await createTestContext(system);
  const { user_id } = await system.database.prisma.membership.findFirstOrThrow({
    where: { organization_id: context.organization_id },
  });
  ctx = { ...context, actor: { ...context.actor, kind: "person", id: user_id } };
});

const versions = () => sent.map(({ headers }) => headers.get("linkedin-version"));

test("the operator's version is in each request of a live channel, also while its sign-in is renewed", async () => {
  const { id } = await connectLinkedIn(ctx, "ana");
  const channel = await system.database.prisma.channel.findUniqueOrThrow({ where: { id } });
  const { provider, context } = openChannel(system, channel);
  await expect(provider.identify?.(context)).rejects.toThrow();
  expect(versions()).toEqual(["202702"]);
  await context.session.renew(async (newest, fetch) => {
    const headers = { "linkedin-version": "202609" };
    await fetch(new Request("https://api.linkedin.com/rest/posts", { headers }));
    return newest;
  });
  expect(versions()).toEqual(["202702", "202702"]);
});

test("connecting uses it as well: on the platform's page, on the return and with a token", async () => {
  const { url } = await beginConnect({ ctx, input: { provider: "facebook" } });
  expect(url).toMatch(/^https:\/\/www\.facebook\.com\/v27\.0\/dialog\/oauth\?/);
  const state = new URL(url).searchParams.get("state") ?? "";
  const returned = { state, code: "code" };
  await finishConnect(system, { person_id: ctx.actor.id, provider: "facebook", returned });
  const credentials = { access_token: "token" };
  await expect(
    connectChannel({ ctx, input: { provider: "facebook", mode: "live", credentials } }),
  ).rejects.toMatchObject({ reason: "connect_failed" });
  const paths = sent.map((request) => new URL(request.url).pathname);
  expect(paths.length).toBeGreaterThan(1);
  for (const path of paths) expect(path).toMatch(/^\/v27\.0\//);
});

test("a sandbox channel keeps the version of its simulator", async () => {
  const input = { provider: "facebook", mode: "sandbox" } as const;
  const { id } = await connectChannel({ ctx, input });
  const channel = await system.database.prisma.channel.findUniqueOrThrow({ where: { id } });
  const { context } = openChannel(system, channel);
  await expect(findProvider("facebook")?.identify?.(context)).resolves.toBeDefined();
  expect(sent).toEqual([]);
});

test("every request with a version has the one in the manifest, until the operator sets another", async () => {
  const set = Object.values(providers).filter(({ versioned }) => versioned !== undefined);
  expect(set.map(({ manifest }) => manifest.provider)).toEqual([
    "linkedin_member",
    "linkedin_page",
    "facebook",
    "instagram",
    "instagram_login",
    "threads",
  ]);
  for (const { manifest, versioned, identify } of set) {
    const before: Request[] = [];
    const fetch: ProviderContext["fetch"] = async (request) => {
      before.push(request);
      return Response.json({}, { status: 500 });
    };
    const session = { credentials: { access_token: "token" } };
    const account = { author: "urn:li:organization:1" };
    const context = { fetch, session, account, app: null, now: system.now };
    await expect(identify?.(context as unknown as ProviderContext)).rejects.toThrow();
    const [request] = before;
    if (request === undefined || versioned === undefined) throw new Error(manifest.provider);
    const text = (it: Request) => `${it.url} ${it.headers.get("linkedin-version")}`;
    const { name } = manifest.api_version;
    expect(text(request)).toContain(name);
    expect(text(versioned.withVersion(request, "NEW"))).toBe(text(request).replace(name, "NEW"));
  }
});
