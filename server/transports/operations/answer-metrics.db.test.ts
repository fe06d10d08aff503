import { afterAll, beforeAll, expect, test } from "vitest";
import { manifestOf } from "#platforms/providers.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { connectLinkedIn } from "#server/channels/testing/connect-linkedin.ts";
import { parseEnv } from "#server/env.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { answerMetrics } from "./answer-metrics.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

function scrape(settings: Record<string, string>, authorization?: string) {
  const env = parseEnv({
    DATABASE_URL: system.env.DATABASE_URL,
    CRIER_SECRET: system.env.CRIER_SECRET,
    ...settings,
  });
  const request = new Request("http://crier/api/metrics");
  if (authorization !== undefined) request.headers.set("authorization", authorization);
  return answerMetrics({ ...system, env }, request);
}

test("Prometheus reads what is pending", async () => {
  const ctx = await createTestContext(system);
  await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  const draft = { content: "Hello", channels: ["bluesky"], autofix: true };
  await createPost({ ctx, input: { ...draft, scheduled_at: "2h" } });
  await createPost({ ctx, input: { ...draft, scheduled_at: "now" } });
  const answer = await scrape({});
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  expect(text).toContain('crier_queue_depth{queue="scheduled"} 1');
  expect(text).toContain('crier_queue_depth{queue="publishing"} 1');
  expect(text).toContain('crier_queue_depth{queue="outbox"} 3');
  expect(text).toContain("process_resident_memory_bytes");
});

test("Prometheus reads when a platform ends the API that live channels use", async () => {
  const ctx = await createTestContext(system);
  const { name, until } = manifestOf("linkedin_member").api_version;
  const seconds = (Date.parse(String(until)) - system.now().getTime()) / 1000;
  await connectChannel({ ctx, input: { provider: "linkedin_member", mode: "sandbox" } });
  const metric = /^crier_platform_api_end_seconds\{.*$/gm;
  expect((await (await scrape({})).text()).match(metric)).toBeNull();
  await connectLinkedIn(ctx, "ana");
  expect((await (await scrape({})).text()).match(metric)).toEqual([
    `crier_platform_api_end_seconds{platform="linkedin_member",version="${name}"} ${seconds}`,
  ]);
  const overridden = await scrape({ LINKEDIN_API_VERSION: "202702" });
  expect((await overridden.text()).match(metric)).toBeNull();
});

test("a scrape takes one statement for the platforms, and one or none for each of the others", async () => {
  expect(await system.statementsOf(() => scrape({}))).toHaveLength(3);
});

test("on a public address, metrics require the token", async () => {
  const CRIER_URL = "https://crier.example.com";
  expect((await scrape({ CRIER_URL })).status).toBe(404);
  expect((await scrape({ HOST: "0.0.0.0" })).status).toBe(404);
  const CRIER_METRICS_TOKEN = "a-token-of-the-tests";
  expect((await scrape({ CRIER_URL, CRIER_METRICS_TOKEN })).status).toBe(401);
  expect((await scrape({ CRIER_METRICS_TOKEN }, "Bearer wrong")).status).toBe(401);
  expect((await scrape({ CRIER_METRICS_TOKEN }, `Bearer ${CRIER_METRICS_TOKEN}`)).status).toBe(200);
});
