import { expect, test } from "vitest";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { SandboxPost, Simulator } from "#platforms/kit/simulator/spec.ts";
import {
  NO_PROGRESS,
  type PreparedPost,
  type Progress,
  type Provider,
} from "#platforms/kit/spec/provider.ts";
import { type Bench, errorOf, render, setUp } from "./bench.ts";
import { lost, type Passage, refused } from "./passages.ts";
import { stepConformance } from "./step-conformance.ts";

const THREAD = ["First **of three**", "Second, https://example.com/a_b", "Third #news"];

interface Threads {
  provider: Provider;
  simulator: Simulator;
  format: Format;
}

export function threadConformance(name: string, { provider, simulator, format }: Threads): void {
  const texts = THREAD.map((markdown) => render(provider, markdown).text);
  const bench = () => setUp(provider, simulator);
  const prepare = ({ prepareThread }: Bench) => prepareThread(format, THREAD);

  test(`${name}: a thread goes out in order, each item an answer to the one before`, async () => {
    const one = bench();
    const { store } = one;
    const published = await one.publish(await prepare(one));
    expect(store.posts.map((post) => post.text)).toEqual(texts);
    expect(chainOf(store.posts)).toEqual([null, 0, 1]);
    expect(published).toMatchObject(
      store.posts.map(({ id, external_post_id }) => ({
        external_post_id,
        url: simulator.lacks?.address === undefined ? store.pageUrl(id) : null,
      })),
    );
  });

  test(`${name}: a step puts one item of a thread out, and no more`, async () => {
    const one = bench();
    const prepared = await prepare(one);
    let progress: Progress = NO_PROGRESS;
    for (let before = 0; before < THREAD.length; before = one.store.posts.length) {
      const step = await provider.advance(one.context, prepared, progress);
      expect(one.store.posts.length).toBeLessThanOrEqual(before + 1);
      const { items } = "done" in step ? { items: step.done } : step.progress;
      expect(items).toHaveLength(one.store.posts.length);
      if ("done" in step) return;
      one.wait(step.after_ms);
      ({ progress } = step);
    }
  });

  test(`${name}: a thread is prepared as one, by what is given, and published by nothing of it`, async () => {
    const one = bench();
    expect(await prepare(one)).toEqual(await prepare(one));
    expect(one.store.posts).toEqual([]);
  });

  stepConformance(name, { provider, simulator, prepare, texts });
  brokenThreadConformance(name, { provider, simulator, format });
}

function brokenThreadConformance(name: string, { provider, simulator, format }: Threads): void {
  const texts = THREAD.map((markdown) => render(provider, markdown).text);
  const bench = () => setUp(provider, simulator);
  const prepare = ({ prepareThread }: Bench) => prepareThread(format, THREAD);

  const lacksLookup = simulator.lacks?.lookup !== undefined;
  const cases = [
    { item: 1, passage: refused, outcome: "not_sent", out: 0 },
    { item: 2, passage: refused, outcome: "not_sent", out: 1 },
    { item: 3, passage: refused, outcome: "not_sent", out: 2 },
    { item: 1, passage: lost, outcome: "unknown", out: 1 },
    { item: 2, passage: lost, outcome: "unknown", out: 2 },
    { item: 3, passage: lost, outcome: "unknown", out: 3 },
  ];
  test.each(cases.filter(({ passage }) => passage !== lost || !lacksLookup))(
    `${name}: a thread whose item $item ends in $outcome goes on after the $out that are out`,
    async ({ item, passage, outcome, out }) => {
      const one = bench();
      const prepared = await prepare(one);
      const { error, progress } = await untilError(provider, one, { prepared, item, passage });
      expect(error).toMatchObject({ code: "platform_unavailable", outcome });
      expect(error.message).toMatch(
        item === 1
          ? /^(?!Item)/
          : new RegExp(`^Post ${item} of 3 .* The posts before it are published\\.$`),
      );
      expect(progress.items).toHaveLength(item - 1);
      const found = await provider.lookup(one.context, prepared, progress);
      const result = typeof found === "string" ? { progress } : found;
      const items = "found" in result ? result.found : result.progress.items;
      expect(items).toHaveLength(out);
      const published = "found" in result ? items : await one.publish(prepared, result);
      expect(one.store.posts.map((post) => post.text)).toEqual(texts);
      expect(chainOf(one.store.posts)).toEqual([null, 0, 1]);
      expect(published).toHaveLength(3);
    },
  );

  test(`${name}: an item that is refused leaves those before it out, and says so`, async () => {
    const one = bench();
    const prepared = await prepare(one);
    const passage = async () => simulator.refuse("content_policy");
    const { error, progress } = await untilError(provider, one, { prepared, item: 2, passage });
    expect(error).toMatchObject({ code: "content_policy", outcome: "not_sent" });
    expect(error.message).toContain(`Post 2 of 3 of the thread: ${provider.manifest.title}`);
    expect(progress.items).toHaveLength(1);
    expect(one.store.posts).toHaveLength(1);
  });
}

async function untilError(
  provider: Provider,
  one: Bench,
  { prepared, item, passage }: { prepared: PreparedPost; item: number; passage: Passage },
) {
  let calls = 0;
  const context = one.publishingThrough((request, simulated) => {
    calls += 1;
    return calls === item ? passage(request, simulated) : simulated(request);
  });
  let progress: Progress = NO_PROGRESS;
  for (;;) {
    const call = provider.advance(context, prepared, progress);
    const step = await call.catch(() => null);
    if (step === null) return { error: await errorOf(call), progress };
    if ("done" in step) throw new Error("Nothing went wrong.");
    one.wait(step.after_ms);
    ({ progress } = step);
  }
}

/** Returns for each post the index of the post it replies to, or null for a top-level post. */
function chainOf(posts: readonly SandboxPost[]): (number | null)[] {
  return posts.map(({ payload }, index) => {
    const text = JSON.stringify(payload);
    const before = posts.slice(0, index);
    const named = before.findLastIndex(
      ({ external_post_id, key }) => text.includes(external_post_id) || text.includes(key),
    );
    return named === -1 ? null : named;
  });
}
