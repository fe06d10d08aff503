import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { previewLink } from "./preview-link.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

test("a sandbox channel's links lead to the sandbox's own web pages, with their images", async () => {
  const { id } = await connectChannel({ ctx, input: { provider: "x", mode: "sandbox" } });
  const url = "https://example.com/illustrated/bread";
  const preview = await previewLink({ ctx, input: { id, url } });
  expect(preview).toMatchObject({ url, title: "A page of example.com" });
  expect(preview?.picture).toMatch(/^data:image\//);
});

test("links can't be previewed for another organization's channel", async () => {
  const { id } = await connectChannel({ ctx, input: { provider: "x", mode: "sandbox" } });
  const other = await createTestContext(system);
  const input = { id, url: "https://example.com" };
  await expect(previewLink({ ctx: other, input })).rejects.toThrow(/channel/);
});
