/** Conformance tests (../conformance.ts) for two posts that look the same: neither is ever mistaken for the other. */
import { expect, test } from "vitest";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import {
  type Lookup,
  type Provider,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { STORY, setUp } from "./bench.ts";

interface Parties {
  provider: Provider;
  simulator: Simulator;
}

export function anotherPostConformance(name: string, { provider, simulator }: Parties): void {
  test(`${name}: the words of another post, sent for the first time, are another post or refused`, async () => {
    const bench = setUp(provider, simulator);
    const first = await bench.publish(await bench.prepare(STORY, 1));
    const context = besides(bench.context, first, { answer_lost: false });
    const came = await bench
      .publish(await bench.prepare(STORY, 2), { context })
      .catch((error: unknown) => error);
    if (!(came instanceof ProviderError)) return expectOthers(came as PublishedItem[], first);
    expect(came).toMatchObject({ code: "validation", outcome: "not_sent" });
    expect(came.message).toMatch(/same text|already/);
    expect(bench.store.posts).toHaveLength(1);
  });

  test(`${name}: a post whose answer was lost is not another that looks the same`, async () => {
    const bench = setUp(provider, simulator);
    const prepared = await bench.prepare(STORY, 2);
    const progress = await bench.untilPublishing(prepared);
    const first = await bench.publish(await bench.prepare(STORY, 1));
    const context = besides(bench.context, first, { answer_lost: true });
    const came = await provider.lookup(context, prepared, progress);
    expectOthers(itemsOf(came), first);
  });
}

function besides(
  context: ProviderContext,
  others: readonly PublishedItem[],
  { answer_lost }: { answer_lost: boolean },
): ProviderContext {
  const existing = new Set(others.map(({ external_post_id }) => external_post_id));
  const taken = async (ids: readonly string[]) => new Set(ids.filter((id) => existing.has(id)));
  return { ...context, history: { answer_lost, taken } };
}

function expectOthers(items: readonly PublishedItem[], others: readonly PublishedItem[]) {
  const ids = new Set(others.map(({ external_post_id }) => external_post_id));
  expect(items.filter(({ external_post_id }) => ids.has(external_post_id))).toEqual([]);
}

function itemsOf(came: Lookup): readonly PublishedItem[] {
  if (typeof came === "string") return [];
  return "found" in came ? came.found : came.progress.items;
}
