import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi } from "#e2e/fixtures.ts";
import { crier } from "./crier.ts";

const home = mkdtempSync(join(tmpdir(), "crier-publish-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let channel: string;
beforeAll(async () => {
  const sandbox = { provider: "bluesky", mode: "sandbox", name: "By the command line" };
  channel = (await createApi().post<{ id: string }>("/channels", sandbox)).body.id;
});

const posts = async (...argv: string[]) => {
  const { code, stdout, stderr } = await crier(home, "posts", ...argv, "--json");
  return { code, stderr, post: stdout === "" ? null : JSON.parse(stdout) };
};

test("publishing a draft waits until its channel has a result", async () => {
  const draft = await posts("create", "--content", "Hello, **all**", "--channel", channel);
  expect([draft.code, draft.post.status]).toEqual([0, "draft"]);
  const { code, post, stderr } = await posts("publish", draft.post.id, "--yes", "--wait");
  expect([code, post.status, post.channels[0].status]).toEqual([0, "published", "published"]);
  expect(stderr).toContain(`published   By the command line: ${post.channels[0].url}`);
  expect((await posts("publish", draft.post.id, "--yes")).code).toBe(6);
});

test("a post that its platform refuses exits with 4 and states the reason", async () => {
  const refused = JSON.stringify({ [channel]: { options: { simulate: "content_policy" } } });
  const written = ["--content", "Hello", "--channel", channel, "--per-channel", refused];
  const { post } = await posts("create", ...written, "--at", "now", "--yes");
  const waited = await posts("wait", post.id);
  expect([waited.code, waited.post.status]).toEqual([4, "failed"]);
  expect(waited.stderr).toMatch(/failed +By the command line: \w+/);
});

test("waiting for a scheduled post ends after the requested time", async () => {
  const { post } = await posts("create", "--content", "Later", "--channel", channel, "--at", "2h");
  const { code, stderr } = await posts("wait", post.id, "--timeout", "1");
  expect([code, stderr]).toEqual([1, expect.stringContaining("still scheduled after 1 s")]);
});

test("the running server passes every check of the doctor", async () => {
  const { code, stdout } = await crier(home, "doctor", "--json");
  const checks: { check: string; ok: boolean }[] = JSON.parse(stdout);
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(code).toBe(0);
});
