/** The part of the conformance suite (../conformance.ts) that is about platforms with a format that is a thread. */
import { expect, test } from "vitest";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { Lookup, Provider } from "#server/providers/spec.ts";
import type { SandboxPost, Simulator } from "#server/sandbox/spec.ts";
import {
  type Bench,
  brokenConnection,
  faultOf,
  type Passage,
  refusedConnection,
  render,
  setUp,
} from "./bench.ts";

const THREAD = ["First **of three**", "Second, https://example.com/a_b", "Third #news"];

interface Subject {
  provider: Provider;
  simulator: Simulator;
  format: Format;
}

export function threadConformance(name: string, { provider, simulator, format }: Subject): void {
  const texts = THREAD.map((markdown) => render(provider, markdown).text);
  const bench = () => setUp(provider, simulator);
  const prepare = ({ prepareThread }: Bench) => prepareThread(format, THREAD);

  test(`${name}: a thread goes out in order, each item an answer to the one before`, async () => {
    const one = bench();
    const { store, context } = one;
    const published = await provider.send(context, await prepare(one));
    expect(store.posts.map((post) => post.text)).toEqual(texts);
    expect(chainOf(store.posts)).toEqual([null, 0, 1]);
    const [first] = store.posts;
    expect(published).toEqual({
      external_post_id: first?.external_post_id,
      url: store.pageUrl(first?.id ?? ""),
    });
  });

  test(`${name}: a thread is prepared as one, by what is given, and published by nothing of it`, async () => {
    const one = bench();
    expect(await prepare(one)).toEqual(await prepare(one));
    expect(one.store.posts).toEqual([]);
  });

  test(`${name}: a thread sent twice is there once`, async () => {
    const one = bench();
    const prepared = await prepare(one);
    const published = await provider.send(one.context, prepared);
    expect(await provider.send(one.context, prepared)).toEqual(published);
    expect(one.store.posts.map((post) => post.text)).toEqual(texts);
  });

  test(`${name}: a thread is found when it is whole`, async () => {
    const one = bench();
    const prepared = await prepare(one);
    expect(await provider.lookup(one.context, prepared)).toBe("absent");
    const published = await provider.send(one.context, prepared);
    expect(await provider.lookup(one.context, prepared)).toEqual({ found: published });
  });

  test.each([
    { item: 1, passage: failing(1, refused), outcome: "not_sent", out: 0 },
    { item: 2, passage: failing(2, refused), outcome: "partly_sent", out: 1 },
    { item: 3, passage: failing(3, refused), outcome: "partly_sent", out: 2 },
    { item: 1, passage: failing(1, lost), outcome: "unknown", out: 1 },
    { item: 2, passage: failing(2, lost), outcome: "unknown", out: 2 },
    { item: 3, passage: failing(3, lost), outcome: "unknown", out: 3 },
  ])(
    `${name}: a thread whose item $item ends in $outcome goes on after the $out that are out`,
    async ({ item, passage, outcome, out }) => {
      const one = bench();
      const { store, context } = one;
      const prepared = await prepare(one);
      const fault = await faultOf(provider.send(one.through(passage()), prepared));
      expect(fault).toMatchObject({ code: "platform_unavailable", outcome });
      expect(fault.message).toMatch(
        item === 1
          ? /^(?!Item)/
          : new RegExp(`^Item ${item} of 3 .* The items before it are out\\.$`),
      );
      const found = await provider.lookup(context, prepared);
      expect(countOf(found, THREAD.length)).toBe(out);
      const published = await provider.send(context, prepared, partOf(found));
      expect(store.posts.map((post) => post.text)).toEqual(texts);
      expect(chainOf(store.posts)).toEqual([null, 0, 1]);
      expect(await provider.lookup(context, prepared)).toEqual({ found: published });
    },
  );

  test(`${name}: an item that is refused leaves those before it out, and says so`, async () => {
    const one = bench();
    const prepared = await prepare(one);
    const refusing = failing(2, async () => simulator.refuse("content_policy"))();
    const fault = await faultOf(provider.send(one.through(refusing), prepared));
    expect(fault).toMatchObject({ code: "content_policy", outcome: "partly_sent" });
    expect(fault.message).toContain(`Item 2 of 3 of the thread: ${provider.manifest.title}`);
    expect(one.store.posts).toHaveLength(1);
  });
}

/** For each post the place of the one before it that it names; what it names none of is a post of its own. */
function chainOf(posts: readonly SandboxPost[]): (number | null)[] {
  return posts.map(({ payload }, index) => {
    const words = JSON.stringify(payload);
    const before = posts.slice(0, index);
    const named = before.findLastIndex(
      ({ external_post_id, key }) => words.includes(external_post_id) || words.includes(key),
    );
    return named === -1 ? null : named;
  });
}

/** A passage on which the call that publishes an item goes wrong. */
function failing(item: number, wrong: Passage): () => Passage {
  return () => {
    let calls = 0;
    return async (request, simulated) => {
      if (request.method === "POST") calls += 1;
      return request.method === "POST" && calls === item
        ? wrong(request, simulated)
        : simulated(request);
    };
  };
}

async function refused(): Promise<Response> {
  throw refusedConnection();
}

const lost: Passage = async (request, simulated) => {
  await simulated(request);
  throw brokenConnection();
};

function countOf(found: Lookup, all: number): number {
  if (typeof found === "object" && "found" in found) return all;
  return partOf(found).length;
}

function partOf(found: Lookup) {
  return typeof found === "object" && "partly" in found ? found.partly : [];
}
