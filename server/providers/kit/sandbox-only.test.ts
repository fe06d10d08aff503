import { expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { createMemoryFiles } from "#server/providers/kit/testing/memory-files.ts";
import { createMemoryStore } from "#server/sandbox/memory-store.ts";
import { plain } from "#server/sandbox/plain/index.ts";
import { simulatorFetch } from "#server/sandbox/simulator-fetch.ts";
import { memberManifest } from "../linkedin/manifest.ts";
import type { ProviderContext } from "../spec.ts";
import { sandboxOnly } from "./sandbox-only.ts";
import { publishAll } from "./testing/publish-all.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const provider = sandboxOnly(memberManifest);

function simulated() {
  const { account, credentials, ...identity } = provider.sandboxAccount({ handle: "one" });
  const store = createMemoryStore();
  const fetch = simulatorFetch(plain(memberManifest), { store, account: identity, now: () => NOW });
  const session = { credentials, renew: async () => credentials };
  const context: ProviderContext = {
    fetch,
    session,
    account,
    app: null,
    files: createMemoryFiles(),
    now: () => NOW,
  };
  const prepare = (text: string, options: Record<string, unknown> = {}) =>
    provider.prepare(context, {
      format: "post",
      title: null,
      items: itemsOf([text], memberManifest),
      options,
      now: NOW,
      entropy: (bytes) => new Uint8Array(bytes).fill(1),
    });
  return { store, context, prepare };
}

test("no real account can be connected where there is no adapter yet", () => {
  expect(provider.live).toBeUndefined();
});

test("the options of a post are kept with it, to be looked at", async () => {
  const { store, context, prepare } = simulated();
  await publishAll(provider, {
    context,
    prepared: await prepare("hello", { visibility: "CONNECTIONS" }),
  });
  expect(store.posts[0]?.payload).toMatchObject({ options: { visibility: "CONNECTIONS" } });
});

test("a text over the platform's limit is refused, with the numbers", async () => {
  const { store, context, prepare } = simulated();
  await expect(
    publishAll(provider, { context, prepared: await prepare("a".repeat(3001)) }),
  ).rejects.toMatchObject({
    code: "validation",
    outcome: "not_sent",
    message: "LinkedIn refused the post: The text is too long: 3001 of 3000 (utf16).",
  });
  expect(store.posts).toEqual([]);
});

test("half of a surrogate pair goes out as what can be stored", async () => {
  const { store, context, prepare } = simulated();
  await publishAll(provider, { context, prepared: await prepare("a\ud83d") });
  expect(store.posts[0]?.text).toBe("a\ufffd");
});
