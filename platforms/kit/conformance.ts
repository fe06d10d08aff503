/**
 * Conformance tests that run for every provider against its simulator (its conformance.test.ts). They check
 * the promises in spec/provider.ts that the server relies on.
 */
import { expect, test } from "vitest";
import { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { RefusalKind, Simulator } from "./simulator/spec.ts";
import { type Lookup, NO_PROGRESS, type PreparedPost, type Provider } from "./spec/provider.ts";
import { accountConformance } from "./testing/account-conformance.ts";
import { anotherPostConformance } from "./testing/another-post-conformance.ts";
import { type Bench, errorOf, firstFiles, render, STORY, setUp } from "./testing/bench.ts";
import { callConformance } from "./testing/call-conformance.ts";
import { connectConformance } from "./testing/connect-conformance.ts";
import { edgeConformance } from "./testing/edge-conformance.ts";
import { editConformance } from "./testing/edit-conformance.ts";
import { expiryConformance } from "./testing/expiry-conformance.ts";
import { fileConformance } from "./testing/file-conformance.ts";
import { isOwnAdapter } from "./testing/is-own-adapter.ts";
import { limitConformance } from "./testing/limit-conformance.ts";
import { brokenBefore, halfAnswered, lost, refused } from "./testing/passages.ts";
import { randomConformance } from "./testing/random-conformance.ts";
import { renewalConformance } from "./testing/renewal-conformance.ts";
import { scopeConformance } from "./testing/scope-conformance.ts";
import { secrecyConformance } from "./testing/secrecy-conformance.ts";
import { stepConformance } from "./testing/step-conformance.ts";
import { testUnlessLacking } from "./testing/test-unless-lacking.ts";
import { threadConformance } from "./testing/thread-conformance.ts";

const REFUSALS: RefusalKind[] = [
  "auth",
  "rate_limit",
  "platform_unavailable",
  "validation",
  "content_policy",
];

export function conformance(name: string, provider: Provider, simulator: Simulator): void {
  const { lacks = {} } = simulator;
  const testLookup = testUnlessLacking(simulator, "lookup");

  test(`${name}: its manifest is one of the contract's, under its own name`, () => {
    expect(ProviderManifest.parse(provider.manifest).provider).toBe(name);
  });

  test(`${name}: a sandbox account is the same for one handle and another for another`, () => {
    const [first, again, other] = ["one", "one", "two"].map((handle) =>
      provider.sandboxAccount({ handle }),
    );
    expect(again).toEqual(first);
    expect(other?.external_account_id).not.toBe(first?.external_account_id);
    expect(other?.handle).not.toBe(first?.handle);
  });

  test(`${name}: preparing decides everything by what it is given, and publishes nothing`, async () => {
    const { prepare, store } = setUp(provider, simulator);
    expect(await prepare(STORY, 1)).toEqual(await prepare(STORY, 1));
    expect((await prepare(STORY, 2)).token).not.toBe((await prepare(STORY, 1)).token);
    expect(store.posts).toEqual([]);
  });

  test(`${name}: what was prepared goes out once, as its readers were promised`, async () => {
    const { prepare, store, publish } = setUp(provider, simulator);
    const published = await publish(await prepare());
    expect(store.posts.map((post) => post.text)).toEqual([render(provider, STORY).text]);
    const [post] = store.posts;
    expect(published).toMatchObject([
      {
        external_post_id: post?.external_post_id,
        url: lacks.address === undefined ? store.pageUrl(post?.id ?? "") : null,
      },
    ]);
  });

  const testRepeat = lacks.key === undefined ? testLookup : test.skip;
  testRepeat(`${name}: the same step twice leaves one post`, async () => {
    const { prepare, store, publish, untilPublishing } = setUp(provider, simulator);
    const prepared = await prepare();
    const progress = await untilPublishing(prepared);
    const published = await publish(prepared, { progress });
    expect(await publish(prepared, { progress })).toEqual(published);
    expect(store.posts).toHaveLength(1);
  });

  testLookup(`${name}: lookup finds what was sent and nothing else`, async () => {
    const { prepare, context, publish, untilPublishing } = setUp(provider, simulator);
    const [sent, unsent] = [await prepare(STORY, 1), await prepare("Another story", 2)];
    const progress = await untilPublishing(sent);
    expect(await provider.lookup(context, sent, progress)).toBe("absent");
    const published = await publish(sent, { progress });
    expect(await provider.lookup(context, sent, progress)).toEqual({ found: published });
    expect(await provider.lookup(context, unsent, await untilPublishing(unsent))).toBe("absent");
  });

  testLookup(
    `${name}: a lost answer leaves it open whether the post is out, and lookup tells`,
    async () => {
      const bench = setUp(provider, simulator);
      const { store, context } = bench;
      const prepared = await bench.prepare();
      const progress = await bench.untilPublishing(prepared);
      const lossy = bench.publishingThrough(lost);
      expect(await errorOf(provider.advance(lossy, prepared, progress))).toMatchObject({
        code: "platform_unavailable",
        outcome: "unknown",
      });
      await expectEnd(bench, prepared, await provider.lookup(context, prepared, progress));
      if (lacks.key === undefined) await bench.publish(prepared, { progress });
      expect(store.posts).toHaveLength(1);
    },
  );

  testLookup(
    `${name}: an answer that breaks off half-way leaves it open, and lookup tells`,
    async () => {
      const bench = setUp(provider, simulator);
      const { store, context } = bench;
      const prepared = await bench.prepare();
      const progress = await bench.untilPublishing(prepared);
      const lossy = bench.publishingThrough(halfAnswered);
      expect(await errorOf(provider.advance(lossy, prepared, progress))).toMatchObject({
        code: "platform_unavailable",
        outcome: "unknown",
      });
      await expectEnd(bench, prepared, await provider.lookup(context, prepared, progress));
      expect(store.posts).toHaveLength(1);
    },
  );

  testLookup(
    `${name}: a connection that breaks before the platform acted leaves it open, and lookup finds nothing`,
    async () => {
      const { prepare, store, context, ...bench } = setUp(provider, simulator);
      const prepared = await prepare();
      const progress = await bench.untilPublishing(prepared);
      const broken = bench.publishingThrough(brokenBefore);
      const error = await errorOf(provider.advance(broken, prepared, progress));
      expect(error).toMatchObject({ outcome: "unknown" });
      expect(await provider.lookup(context, prepared, progress)).toBe("absent");
      const published = await bench.publish(prepared, { progress });
      expect(await provider.lookup(context, prepared, progress)).toEqual({ found: published });
      expect(store.posts).toHaveLength(1);
    },
  );

  testLookup(`${name}: a lookup whose answer is lost says so, and changes nothing`, async () => {
    const { prepare, store, ...bench } = setUp(provider, simulator);
    const prepared = await prepare();
    const progress = await bench.untilPublishing(prepared);
    await bench.publish(prepared, { progress });
    const broken = bench.through(brokenBefore);
    expect(await errorOf(provider.lookup(broken, prepared, progress))).toMatchObject({
      code: "platform_unavailable",
      outcome: "not_sent",
    });
    expect(store.posts).toHaveLength(1);
  });

  stepConformance(name, {
    provider,
    simulator,
    prepare: ({ prepare }) => prepare(),
    texts: [render(provider, STORY).text],
    shown: firstFiles(provider),
  });

  const { expired } = simulator;
  if (expired !== undefined) expiryConformance(name, { provider, simulator, expired });

  test(`${name}: a server that can't be reached has nothing`, async () => {
    const { prepare, through, untilPublishing } = setUp(provider, simulator);
    const prepared = await prepare();
    const progress = await untilPublishing(prepared);
    const down = through(refused);
    const calls = [
      provider.advance(down, prepared, NO_PROGRESS),
      provider.advance(down, prepared, progress),
      ...(lacks.lookup === undefined ? [provider.lookup(down, prepared, progress)] : []),
    ];
    for (const error of await Promise.all(calls.map(errorOf))) {
      expect(error).toMatchObject({ code: "platform_unavailable", outcome: "not_sent" });
      expect(error.message).toMatch(/could not be reached: connection refused/);
    }
  });

  test(`${name}: a server that talks nonsense is unavailable`, async () => {
    const { prepare, publishingThrough, untilPublishing } = setUp(provider, simulator);
    const prepared = await prepare();
    const progress = await untilPublishing(prepared);
    const html = publishingThrough(async () => new Response("<html>Welcome</html>"));
    expect(await errorOf(provider.advance(html, prepared, progress))).toMatchObject({
      code: "platform_unavailable",
      outcome: "unknown",
    });
  });

  test.each(REFUSALS.filter((kind) => kind !== "content_policy" || !lacks.content_policy))(
    `${name}: a refusal for %s is told as such`,
    async (kind) => {
      const { prepare, store, publishingThrough, untilPublishing } = setUp(provider, simulator);
      const prepared = await prepare();
      const progress = await untilPublishing(prepared);
      const refusing = publishingThrough(async () => simulator.refuse(kind));
      const error = await errorOf(provider.advance(refusing, prepared, progress));
      expect(error.code).toBe(kind);
      expect(error.message).toMatch(/^[A-Z].*\.$/);
      expect(error.message).toContain(provider.manifest.title.split(" ")[0] ?? "");
      expect(error.retry_after_ms).toBe(
        kind === "rate_limit" && lacks.retry_after === undefined ? 7000 : undefined,
      );
      expect(error.outcome).toBe(kind === "platform_unavailable" ? "unknown" : "not_sent");
      expect(store.posts).toEqual([]);
    },
  );

  fileConformance(name, { provider, simulator });
  if (isOwnAdapter(provider)) {
    accountConformance(name, { provider, simulator });
    anotherPostConformance(name, { provider, simulator });
    editConformance(name, { provider, simulator });
    limitConformance(name, { provider, simulator });
    callConformance(name, { provider, simulator });
    connectConformance(name, { provider, simulator });
    renewalConformance(name, { provider, simulator });
    edgeConformance(name, { provider, simulator });
    randomConformance(name, { provider, simulator });
    secrecyConformance(name, { provider, simulator });
  }

  const thread = provider.manifest.formats.find((rules) => rules.thread !== null);
  if (thread !== undefined) threadConformance(name, { provider, simulator, format: thread.format });
  scopeConformance(name, { provider, simulator });
}

async function expectEnd(bench: Bench, prepared: PreparedPost, answer: Lookup): Promise<void> {
  if (typeof answer === "string")
    throw new Error(`The post has arrived, and lookup says ${answer}.`);
  const items = "found" in answer ? answer.found : await bench.publish(prepared, answer);
  expect(items).toMatchObject([{ external_post_id: bench.store.posts[0]?.external_post_id }]);
}
