/**
 * Conformance tests (../conformance.ts) for a sign-in renewal that fails: a post is published at most once, and the
 * channel either keeps working or says what the user must do.
 */
import { expect, test } from "vitest";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import { type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";
import { setUp } from "./bench.ts";
import type { Passage } from "./passages.ts";
import { goByLedger, strikeRequest } from "./step-conformance.ts";
import { waysToGoWrong } from "./ways-to-go-wrong.ts";

const MANY_REQUESTS = 50;

interface Sides {
  provider: Provider;
  simulator: Simulator;
}

export function renewalConformance(name: string, sides: Sides): void {
  const ways = Object.entries(waysToGoWrong(sides.simulator));
  const { expired } = sides.simulator;
  const testEnded = expired === undefined ? test.skip : test;
  testEnded(
    `${name}: a post whose token has ended is out once at most, whatever becomes of any of its requests`,
    async () => {
      for (const [, passage] of ways) await publishEach(sides, passage);
    },
  );

  const refresh = sides.provider.upkeep?.refresh;
  const testUpkeep = refresh === undefined ? test.skip : test;
  testUpkeep(
    `${name}: a renewal that nobody waits for ends or says why not, whatever becomes of its requests`,
    async () => {
      for (const [, passage] of ways) await renewEach(sides, passage);
    },
  );

  testUpkeep(
    `${name}: a renewal that is answered as the one before leaves the channel signed in`,
    async () => {
      const bench = setUp(sides.provider, sides.simulator);
      bench.wait(DAY_MS * 2);
      const answers: Response[] = [];
      const once = bench.through(async (request, simulated) => {
        const [before] = answers;
        if (before !== undefined) return before.clone();
        const answer = await simulated(request);
        answers.push(answer.clone());
        return answer;
      });
      for (let times = 0; times < 2; times += 1) await renew(sides.provider, once);
      const { context } = bench.signedIn(once.session.credentials);
      await bench.publish(await bench.prepare("Hello", 1, context.now()), { context });
      expect(bench.store.posts).toHaveLength(1);
    },
  );
}

const DAY_MS = 86_400_000;

async function publishEach({ provider, simulator }: Sides, passage: Passage): Promise<void> {
  const { expired } = simulator;
  if (expired === undefined) return;
  for (let number = 1; number < MANY_REQUESTS; number += 1) {
    const bench = setUp(provider, simulator);
    const prepared = await bench.prepare();
    const struck = strikeRequest(bench, number, passage);
    const { context } = bench.signedIn(expired, (request) => struck.context.fetch(request));
    const came = await goByLedger(provider, { ...bench, context }, prepared).catch(providerError);
    expect(bench.store.posts.length).toBeLessThanOrEqual(1);
    if (Array.isArray(came)) expect(bench.store.posts).toHaveLength(1);
    if (struck.requests() < number) return;
  }
  throw new Error("The publish comes to no end.");
}

async function renewEach({ provider, simulator }: Sides, passage: Passage): Promise<void> {
  for (let number = 1; number < MANY_REQUESTS; number += 1) {
    const bench = setUp(provider, simulator);
    bench.wait(DAY_MS * 2);
    const { context, requests } = strikeRequest(bench, number, passage);
    const came = await renew(provider, context).catch(providerError);
    if (came instanceof ProviderError)
      for (const secret of Object.values(bench.context.session.credentials))
        if (secret.length > 12) expect(came.message).not.toContain(secret);
    if (requests() < number) return;
  }
  throw new Error("The renewal comes to no end.");
}

async function renew({ upkeep }: Provider, context: Parameters<Provider["lookup"]>[0]) {
  const refresh = upkeep?.refresh?.(context);
  if (refresh === undefined) throw new Error("Nothing renews this sign-in.");
  return context.session.renew((newest) => refresh(newest, context.fetch));
}

function providerError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  throw error;
}
