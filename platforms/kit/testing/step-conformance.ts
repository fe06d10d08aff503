/**
 * Conformance tests (../conformance.ts) for calls that fail midway, at every step: a publish that follows the ledger
 * loses nothing and sends nothing twice.
 */
import { createHash } from "node:crypto";
import { expect, inject, test } from "vitest";
import type { RefusalKind, Simulator } from "#platforms/kit/simulator/spec.ts";
import {
  type Advance,
  NO_PROGRESS,
  type PreparedPost,
  type Progress,
  type Provider,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { type Bench, setUp } from "./bench.ts";
import { isOwnAdapter } from "./is-own-adapter.ts";
import type { MemoryFile } from "./memory-files.ts";
import { brokenBefore, halfAnswered, lost, type Passage, refused } from "./passages.ts";

interface Publish {
  provider: Provider;
  simulator: Simulator;
  prepare(bench: Bench): Promise<PreparedPost>;
  texts: readonly string[];
  shown?: readonly MemoryFile[];
  what?: string;
}

const PASSAGES = { refused, brokenBefore, lost, halfAnswered };

const PASSING: readonly RefusalKind[] = ["rate_limit", "platform_unavailable"];

const MANY_REQUESTS = 50;
const MANY_CALLS = 200;

export function stepConformance(name: string, publish: Publish): void {
  const { provider, simulator, prepare, texts, shown = [] } = publish;
  const { what = texts.length === 1 ? "a post" : "a thread" } = publish;
  const expectAll = (bench: Bench, published: readonly PublishedItem[] | "unknowable") => {
    if (published === "unknowable") {
      expect(simulator.lacks?.lookup ?? simulator.lacks?.format_lookup).toBeDefined();
      expect(texts.slice(0, bench.store.posts.length)).toEqual(textsIn(bench));
      return;
    }
    expectOut(bench, published, texts);
    expectShown(bench, shown, simulator);
  };

  test.each(passagesOf(publish))(
    `${name}: ${what} is out once, whichever of its requests is %s`,
    async (_, passage) => {
      for (let number = 1; number < MANY_REQUESTS; number += 1) {
        const bench = setUp(provider, simulator);
        const { context, requests } = strikeRequest(bench, number, passage);
        const published = await goByLedger(provider, { ...bench, context }, await prepare(bench));
        expectAll(bench, published);
        if (requests() < number) return;
      }
      throw new Error("The publish comes to no end.");
    },
  );

  test(`${name}: ${what} is out once, at whichever step its process ends`, async () => {
    for (let number = 1; ; number += 1) {
      const bench = setUp(provider, simulator);
      const { steps, published } = await endAtStep(provider, bench, {
        prepared: await prepare(bench),
        number,
      });
      expectAll(bench, published);
      if (steps < number) return;
    }
  });
}

/**
 * A video has many parts, and each is struck in turn, so it is tried only with lost connections, and in a quick run
 * only with lost responses. A refusal with status 200 is specific to the publishing call; no other call has it.
 */
function passagesOf({ provider, simulator, shown = [] }: Publish): [string, Passage][] {
  const isLarge = shown.some(({ type }) => type.startsWith("video/"));
  if (isLarge && inject("tier") === "quick") return [["lost", lost]];
  const kinds = isLarge || !isOwnAdapter(provider) ? [] : PASSING.filter(isStatus);
  return [
    ...Object.entries(PASSAGES),
    ...kinds.map((kind): [string, Passage] => [
      `answered with ${kind}`,
      async () => simulator.refuse(kind),
    ]),
  ];
  function isStatus(kind: RefusalKind) {
    return simulator.refuse(kind).status >= 400;
  }
}

function textsIn({ store }: Bench) {
  return store.posts.map(({ text }) => text);
}

function expectOut(bench: Bench, published: readonly PublishedItem[], texts: readonly string[]) {
  const { store } = bench;
  expect(textsIn(bench)).toEqual(texts);
  expect(published.map(({ external_post_id }) => external_post_id)).toEqual(
    store.posts.map(({ external_post_id }) => external_post_id),
  );
}

export function expectShown({ store }: Bench, files: readonly MemoryFile[], { lacks }: Simulator) {
  const [first] = store.posts;
  const arrived = (first?.files ?? []).map(({ name, content_type, alt_text }) => {
    return { content_type, alt_text, content: digest(store.files.get(name)) };
  });
  expect(arrived).toEqual(
    files.map(({ type, alt_text, content }, index) => {
      const left_out = lacks?.alt_text !== undefined && arrived[index]?.alt_text === null;
      const described = left_out ? null : alt_text;
      return { content_type: type, alt_text: described, content: digest(content) };
    }),
  );
}

/** Avoids printing whole files when they differ. */
function digest(content: Buffer = Buffer.alloc(0)): string {
  return createHash("sha256").update(content).digest("hex");
}

export function strikeRequest(bench: Bench, number: number, passage: Passage) {
  let requests = 0;
  let before: Response | null = null;
  const context = bench.through(async (request, simulated) => {
    requests += 1;
    if (requests === number) return passage(request, simulated, { before, wait: bench.wait });
    const answer = await simulated(request);
    if (requests === number - 1) before = answer.clone();
    return answer;
  });
  return { context, requests: () => requests };
}

/**
 * Publishes like the services: what may have arrived is looked up, and what hasn't is sent again from where it stopped.
 * If the platform can't be asked, a user has to check.
 */
export async function goByLedger(
  provider: Provider,
  bench: Bench,
  prepared: PreparedPost,
): Promise<readonly PublishedItem[] | "unknowable"> {
  let progress: Progress = NO_PROGRESS;
  for (let calls = 0; calls < MANY_CALLS; calls += 1) {
    const came = await provider.advance(bench.context, prepared, progress).catch((error) => {
      if (error instanceof ProviderError) return error;
      throw error;
    });
    const step =
      came instanceof ProviderError
        ? await ask(provider, bench, prepared, { error: came, progress })
        : came;
    if (step === "unknowable") return step;
    if ("done" in step) return step.done;
    bench.wait(step.after_ms);
    ({ progress } = step);
  }
  throw new Error("The publish comes to no end.");
}

async function ask(
  provider: Provider,
  bench: Bench,
  prepared: PreparedPost,
  { error, progress }: { error: ProviderError; progress: Progress },
): Promise<Advance | "unknowable"> {
  if (error.outcome === "not_sent") {
    // A permanent refusal ends a publish: the user sees why.
    if (error.code !== "rate_limit" && error.code !== "platform_unavailable") throw error;
    return { progress, after_ms: error.retry_after_ms ?? 0 };
  }
  const found = await provider.lookup(bench.context, prepared, progress);
  if (found === "unknowable") return found;
  if (found === "absent") return { progress, after_ms: 0 };
  return "found" in found ? { done: found.found } : { ...found, after_ms: 0 };
}

async function endAtStep(
  provider: Provider,
  bench: Bench,
  { prepared, number }: { prepared: PreparedPost; number: number },
): Promise<{ steps: number; published: readonly PublishedItem[] | "unknowable" }> {
  const lostAnswer = new ProviderError("unknown", "The process ended.", { outcome: "unknown" });
  let progress: Progress = NO_PROGRESS;
  for (let steps = 1; ; steps += 1) {
    const came = await provider.advance(bench.context, prepared, progress);
    const step =
      steps === number
        ? await ask(provider, bench, prepared, { error: lostAnswer, progress })
        : came;
    if (step === "unknowable") return { steps, published: step };
    if ("done" in step) return { steps, published: step.done };
    bench.wait(step.after_ms);
    ({ progress } = step);
  }
}
