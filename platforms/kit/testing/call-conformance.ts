/**
 * Conformance tests (../conformance.ts) for calls besides publishing: whichever of their requests fails, and however,
 * they end or throw a ProviderError without secrets, and can be repeated.
 */
import { expect, test } from "vitest";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import {
  NO_PROGRESS,
  type Provider,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { type Bench, setUp } from "./bench.ts";
import type { Passage } from "./passages.ts";
import { strikeRequest } from "./step-conformance.ts";
import { waysToGoWrong } from "./ways-to-go-wrong.ts";

const MANY_REQUESTS = 20;

type Call = (bench: Bench) => Promise<(context: ProviderContext) => Promise<unknown>>;

export function callConformance(
  name: string,
  { provider, simulator }: { provider: Provider; simulator: Simulator },
): void {
  const ways = Object.entries(waysToGoWrong(simulator));
  test.each(Object.entries(callsOf(provider)))(
    `${name}: %s ends or says why not, whatever becomes of any of its requests`,
    async (_, call) => {
      for (const [, passage] of ways) await strikeEach({ provider, simulator }, call, passage);
    },
  );
}

function callsOf({ remove, edit, revoke, creatorPolicy, choices = {}, ...provider }: Provider) {
  const calls: Record<string, Call> = {
    lookup: async ({ prepare }) => {
      const prepared = await prepare();
      return (context) => provider.lookup(context, prepared, NO_PROGRESS);
    },
    "looking up what is about to be out": async ({ prepare, untilPublishing }) => {
      const prepared = await prepare();
      const progress = await untilPublishing(prepared);
      return (context) => provider.lookup(context, prepared, progress);
    },
    "looking up what is out": async ({ prepare, publish, untilPublishing }) => {
      const prepared = await prepare();
      const progress = await untilPublishing(prepared);
      await publish(prepared, { progress });
      return (context) => provider.lookup(context, prepared, progress);
    },
  };
  if (revoke !== undefined) calls.revoke = async () => revoke;
  if (creatorPolicy !== undefined)
    calls.creatorPolicy = async () => (context) => creatorPolicy(context, {});
  if (remove !== undefined)
    calls.remove = async ({ prepare, publish }) => {
      const [item] = await publish(await prepare());
      if (item === undefined) throw new Error("Nothing came out.");
      return (context) => remove(context, item);
    };
  if (edit !== undefined)
    calls.edit = async ({ prepare, publish }) => {
      const [item] = await publish(await prepare());
      if (item === undefined) throw new Error("Nothing came out.");
      const prepared = await prepare("Other words");
      return (context) => edit(context, { item, index: 0, prepared });
    };
  for (const [option, lookUp] of Object.entries(choices))
    calls[`looking up ${option}`] = async () => (context) =>
      lookUp(context, { query: "a", options: {} });
  return calls;
}

async function strikeEach(
  { provider, simulator }: { provider: Provider; simulator: Simulator },
  call: Call,
  passage: Passage,
): Promise<void> {
  for (let number = 1; number < MANY_REQUESTS; number += 1) {
    const bench = setUp(provider, simulator);
    const make = await call(bench);
    const { context, requests } = strikeRequest(bench, number, passage);
    const came = await make(context).catch((error: unknown) => error);
    if (came instanceof Error) {
      expect(came).toBeInstanceOf(ProviderError);
      const again = await make(bench.context).catch((error: unknown) => error);
      // A sign-in that has ended can't be ended again.
      if (again instanceof Error) expect(again).toMatchObject({ code: "auth" });
      for (const secret of Object.values(bench.context.session.credentials))
        if (secret.length > 12) expect(came.message).not.toContain(secret);
    }
    if (requests() < number) return;
  }
  throw new Error("The call comes to no end.");
}
