/**
 * Conformance tests (../conformance.ts) for invalid responses and for accounts that change midway, at every request of
 * a publish. Whatever happens, a post is published at most once, and the adapter throws a ProviderError that says what
 * happened.
 */
import { expect, test } from "vitest";
import type { RefusalKind, Simulator } from "#platforms/kit/simulator/spec.ts";
import { type PreparedPost, type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";
import { type Bench, render, STORY, setUp } from "./bench.ts";
import { memoryFile } from "./memory-files.ts";
import {
  answeredAsBefore,
  answeredInHtml,
  emptied,
  endless,
  failedInside,
  hiddenByHtml,
  lost,
  type Passage,
  slow,
} from "./passages.ts";
import { goByLedger, strikeRequest } from "./step-conformance.ts";

interface Edges {
  provider: Provider;
  simulator: Simulator;
}

type Prepare = (bench: Bench) => Promise<PreparedPost>;

const NONSENSE: Record<string, Passage> = {
  "answered in HTML": answeredInHtml,
  "acted upon and answered in HTML": hiddenByHtml,
  "answered by a success with an error inside": failedInside,
  "acted upon and answered by nothing": emptied,
  "acted upon and answered by 100 MB": endless,
  "acted upon and answered as the one before": answeredAsBefore,
  "acted upon after 40 seconds": slow,
};

const STAYING: readonly RefusalKind[] = ["auth", "validation", "content_policy"];
const CLOCKS_MS = [-120_000, 120_000];
const MANY_REQUESTS = 50;

export function edgeConformance(name: string, edges: Edges): void {
  const posts = examplesOf(edges.provider);
  for (const [what, prepare] of Object.entries(posts)) {
    answersThatAreNone(name, edges, { what, prepare });
    refusalsThatStay(name, edges, { what, prepare });
  }
  shiftedClocks(name, edges);
}

interface Example {
  what: string;
  prepare: Prepare;
}

function examplesOf(provider: Provider): Record<string, Prepare> {
  const pictured = provider.manifest.formats.find(
    ({ media, thread, text }) =>
      thread === null &&
      media?.images != null &&
      !media.cover &&
      media.min_count < 2 &&
      text.budgets[0]?.limit !== 0,
  );
  const examples: Record<string, Prepare> = { "a post": ({ prepare }) => prepare() };
  if (pictured !== undefined)
    examples[`a ${pictured.format} with a picture`] = ({ prepareWithFiles }) =>
      prepareWithFiles(pictured.format, STORY, [memoryFile("image/jpeg")]);
  return examples;
}

function answersThatAreNone(name: string, edges: Edges, { what, prepare }: Example): void {
  const { provider, simulator } = edges;
  test.each(Object.entries(NONSENSE))(
    `${name}: ${what} is out once at most, whichever of its requests is %s`,
    async (_, passage) => {
      for (let number = 1; number < MANY_REQUESTS; number += 1) {
        const bench = setUp(provider, simulator);
        const prepared = await prepare(bench);
        const { context, requests } = strikeRequest(bench, number, passage);
        const came = await outcomeOf(goByLedger(provider, { ...bench, context }, prepared));
        expect(bench.store.posts.length).toBeLessThanOrEqual(1);
        // On a platform that can't be asked, the outcome is left to a user; otherwise nothing may be lost.
        if (Array.isArray(came)) expect(bench.store.posts).toHaveLength(1);
        if (requests() < number) return;
      }
      throw new Error("The publish comes to no end.");
    },
  );
}

function refusalsThatStay(name: string, edges: Edges, { what, prepare }: Example): void {
  const { provider, simulator } = edges;
  test.each(STAYING)(
    `${name}: ${what} that is refused for %s from any of its requests on is told so, and is out once when that has passed`,
    async (kind) => {
      for (let number = 1; number < MANY_REQUESTS; number += 1) {
        const bench = setUp(provider, simulator);
        const prepared = await prepare(bench);
        let requests = 0;
        const refusing = bench.through((request, simulated) => {
          requests += 1;
          return requests < number ? simulated(request) : Promise.resolve(simulator.refuse(kind));
        });
        const refused = await outcomeOf(bench.publish(prepared, { context: refusing }));
        if (requests < number) return;
        expectTold(refused, kind);
        const before = bench.store.posts.length;
        if (before === 0) await bench.publish(prepared);
        expect(bench.store.posts).toHaveLength(1);
      }
      throw new Error("The publish comes to no end.");
    },
  );
}

/** If a step after publishing fails, such as a comment, the error must say so. */
function expectTold(refused: unknown, kind: RefusalKind): void {
  if (!(refused instanceof ProviderError)) return;
  expect(refused.message).toMatch(/^[\p{Lu}"].*[.!]$/su);
  if (kind === "auth" && refused.outcome === "not_sent")
    expect(["auth", "validation", "content_policy", "unknown"]).toContain(refused.code);
}

function shiftedClocks(name: string, { provider, simulator }: Edges): void {
  test.each(CLOCKS_MS)(
    `${name}: a post whose answer is lost is out once with a clock that is %d ms off`,
    async (shift) => {
      const bench = setUp(provider, simulator);
      const { now } = bench.context;
      const shifted = () => new Date(now().getTime() + shift);
      const own = { ...bench.context, now: shifted };
      const prepared = await bench.prepare(STORY, 1, shifted());
      let struck = false;
      const { fetch } = bench.publishingThrough((request, simulated) => {
        if (struck) return simulated(request);
        struck = true;
        return lost(request, simulated);
      });
      const published = await goByLedger(
        provider,
        { ...bench, context: { ...own, fetch } },
        prepared,
      );
      if (published === "unknowable")
        expect(simulator.lacks?.lookup ?? simulator.lacks?.format_lookup).toBeDefined();
      expect(bench.store.posts.map(({ text }) => text)).toEqual([render(provider, STORY).text]);
    },
  );
}

/** Returns the result or the ProviderError thrown. Any other error is the adapter's fault. */
async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => {
    if (error instanceof ProviderError) return error;
    throw error;
  });
}
