import { createTRPCClient, httpLink } from "@trpc/client";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wireFormat } from "#core/domain/texts/wire-format.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { callerOf } from "#server/operations/testing/run-as.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { type AppRouter, appRouter } from "./app-router.ts";

let system: TestSystem;
let ctx: ServiceContext;
let sizes: number[] = [];

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

function dashboard() {
  sizes = [];
  const url = "http://localhost:3000/api/trpc/acme";
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await fetchRequestHandler({
      endpoint: "/api/trpc/acme",
      req: new Request(input, init),
      router: appRouter,
      allowMethodOverride: true,
      createContext: () => callerOf(system, ctx.actor),
    });
    sizes.push((await response.clone().text()).length);
    return response;
  };
  const transformer = wireFormat;
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url, transformer, methodOverride: "POST", fetch: answer as typeof fetch })],
  });
}

test("a long copy shared by many channels is sent once, and the client restores it for each", async () => {
  const channels: string[] = [];
  for (let made = 0; made < 20; made += 1) channels.push((await connectSandbox(ctx, "x")).id);
  const content = "word ".repeat(20_000);
  const post = await dashboard().posts.validate.query({ content, channels });
  expect(post.channels.map((entry) => entry.content.markdown)).toEqual(channels.map(() => content));
  expect(sizes[0]).toBeLessThan(3 * content.length);
});

test("a refusal does the same", async () => {
  const channels = (await dashboard().channels.list.query({})).map(({ id }) => id);
  const content = "word ".repeat(20_000);
  const draft = { content, channels, scheduled_at: "now", autofix: false };
  const refused = await dashboard()
    .posts.create.mutate(draft)
    .catch(
      (error: { data: { refusal: { post: { channels: { content: { markdown: string } }[] } } } }) =>
        error.data.refusal,
    );
  expect(refused).toMatchObject({ reason: "not_ready" });
  expect("post" in refused && refused.post.channels[19]?.content.markdown).toBe(content);
  expect(sizes[0]).toBeLessThan(3 * content.length);
});
