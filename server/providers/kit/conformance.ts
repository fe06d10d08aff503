/**
 * What every provider must do, run for each against its simulator (../registry.test.ts): the same promises that the
 * services build on, in the words of spec.ts.
 */
import { expect, test } from "vitest";
import { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { RefusalKind, Simulator } from "#server/sandbox/spec.ts";
import type { Provider } from "../spec.ts";
import {
  brokenConnection,
  cutOff,
  faultOf,
  refusedConnection,
  render,
  STORY,
  setUp,
} from "./testing/bench.ts";
import { expiryConformance } from "./testing/expiry-conformance.ts";
import { threadConformance } from "./testing/thread-conformance.ts";

const REFUSALS: RefusalKind[] = [
  "auth",
  "rate_limit",
  "platform_unavailable",
  "validation",
  "content_policy",
];

export function conformance(name: string, provider: Provider, simulator: Simulator): void {
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
    const { prepare, store, context } = setUp(provider, simulator);
    const published = await provider.send(context, await prepare());
    expect(store.posts.map((post) => post.text)).toEqual([render(provider, STORY).text]);
    const [post] = store.posts;
    expect(published).toEqual({
      external_post_id: post?.external_post_id,
      url: store.pageUrl(post?.id ?? ""),
    });
  });

  test(`${name}: the same attempt twice leaves one post`, async () => {
    const { prepare, store, context } = setUp(provider, simulator);
    const prepared = await prepare();
    const published = await provider.send(context, prepared);
    expect(await provider.send(context, prepared)).toEqual(published);
    expect(store.posts).toHaveLength(1);
  });

  test(`${name}: lookup finds what was sent and nothing else`, async () => {
    const { prepare, context } = setUp(provider, simulator);
    const [sent, unsent] = [await prepare(STORY, 1), await prepare("Another story", 2)];
    expect(await provider.lookup(context, sent)).toBe("absent");
    const published = await provider.send(context, sent);
    expect(await provider.lookup(context, sent)).toEqual({ found: published });
    expect(await provider.lookup(context, unsent)).toBe("absent");
  });

  test(`${name}: a lost answer leaves it open whether the post is out, and lookup settles it`, async () => {
    const { prepare, store, context, through } = setUp(provider, simulator);
    const prepared = await prepare();
    const lossy = through(async (request, simulated) => {
      await simulated(request);
      throw brokenConnection();
    });
    const fault = await faultOf(provider.send(lossy, prepared));
    expect(fault).toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
    expect(await provider.lookup(context, prepared)).toMatchObject({
      found: { external_post_id: store.posts[0]?.external_post_id },
    });
    await provider.send(context, prepared);
    expect(store.posts).toHaveLength(1);
  });

  test(`${name}: an answer that breaks off half-way leaves it open, and lookup settles it`, async () => {
    const { prepare, store, context, through } = setUp(provider, simulator);
    const prepared = await prepare();
    const lossy = through(async (request, simulated) => cutOff(await simulated(request)));
    const fault = await faultOf(provider.send(lossy, prepared));
    expect(fault).toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
    expect(await provider.lookup(context, prepared)).toMatchObject({
      found: { external_post_id: store.posts[0]?.external_post_id },
    });
    expect(store.posts).toHaveLength(1);
  });

  test(`${name}: a connection that breaks before the platform acted leaves it open, and lookup finds nothing`, async () => {
    const { prepare, store, context, through } = setUp(provider, simulator);
    const prepared = await prepare();
    const broken = through(() => {
      throw brokenConnection();
    });
    expect(await faultOf(provider.send(broken, prepared))).toMatchObject({ outcome: "unknown" });
    expect(await provider.lookup(context, prepared)).toBe("absent");
    const published = await provider.send(context, prepared);
    expect(await provider.lookup(context, prepared)).toEqual({ found: published });
    expect(store.posts).toHaveLength(1);
  });

  test(`${name}: a lookup whose answer is lost says so, and changes nothing`, async () => {
    const { prepare, store, context, through } = setUp(provider, simulator);
    const prepared = await prepare();
    await provider.send(context, prepared);
    const broken = through(() => {
      throw brokenConnection();
    });
    expect(await faultOf(provider.lookup(broken, prepared))).toMatchObject({
      code: "platform_unavailable",
      outcome: "not_sent",
    });
    expect(store.posts).toHaveLength(1);
  });

  const { expired } = simulator;
  if (expired !== undefined) expiryConformance(name, { provider, simulator, expired });

  test(`${name}: a server that can't be reached has nothing`, async () => {
    const { prepare, through } = setUp(provider, simulator);
    const prepared = await prepare();
    const down = through(() => {
      throw refusedConnection();
    });
    const calls = [provider.send(down, prepared), provider.lookup(down, prepared)];
    for (const fault of await Promise.all(calls.map(faultOf))) {
      expect(fault).toMatchObject({ code: "platform_unavailable", outcome: "not_sent" });
      expect(fault.message).toMatch(/could not be reached: it refuses connections/);
    }
  });

  test(`${name}: a server that talks nonsense is not available`, async () => {
    const { prepare, through } = setUp(provider, simulator);
    const prepared = await prepare();
    const html = through(async () => new Response("<html>Welcome</html>"));
    expect(await faultOf(provider.send(html, prepared))).toMatchObject({
      code: "platform_unavailable",
      outcome: "unknown",
    });
  });

  test.each(REFUSALS)(`${name}: a refusal for %s is told as such`, async (kind) => {
    const { prepare, store, through } = setUp(provider, simulator);
    const prepared = await prepare();
    const refusing = through(async () => simulator.refuse(kind));
    const fault = await faultOf(provider.send(refusing, prepared));
    expect(fault.code).toBe(kind);
    expect(fault.message).toMatch(/^[A-Z].*\.$/);
    expect(fault.message).toContain(provider.manifest.title);
    expect(fault.retry_after_ms).toBe(kind === "rate_limit" ? 7000 : undefined);
    expect(fault.outcome).toBe(kind === "platform_unavailable" ? "unknown" : "not_sent");
    expect(store.posts).toEqual([]);
  });

  const thread = provider.manifest.formats.find((rules) => rules.thread !== null);
  if (thread !== undefined) threadConformance(name, { provider, simulator, format: thread.format });
}
