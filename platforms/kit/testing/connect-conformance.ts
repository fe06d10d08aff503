/**
 * Conformance tests (../conformance.ts) for connecting: the result can publish, and whichever of its requests fails,
 * and however, it ends or throws a ProviderError without secrets.
 */
import { expect, test } from "vitest";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import { type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";
import { type Bench, SANDBOX_APP, setUp } from "./bench.ts";
import { typedCredentialsOf } from "./platform-exceptions.ts";
import { type SignIn, signInsOf, VERIFIER } from "./sign-in.ts";
import { strikeRequest } from "./step-conformance.ts";
import { waysToGoWrong } from "./ways-to-go-wrong.ts";

const MANY_REQUESTS = 30;
/** Shorter values, such as a number, may appear in a message by chance. */
const SHORTEST_SECRET = 8;

interface Sides {
  provider: Provider;
  simulator: Simulator;
}

export function connectConformance(name: string, sides: Sides): void {
  const ways = Object.entries(signInsOf(name, sides.provider));

  test(`${name}: each way to connect an account is tried`, () => {
    const { oauth, live } = sides.provider;
    expect(ways).toHaveLength([oauth, live].filter((way) => way !== undefined).length);
  });

  test.each(ways)(`${name}: %s connects an account that publishes`, async (_, signIn) => {
    const bench = setUp(sides.provider, sides.simulator);
    const prepared = await bench.prepare();
    const accounts = await signIn(bench, bench.context.fetch);
    const ids = accounts.map(({ external_account_id }) => external_account_id);
    expect(new Set(ids).size).toBe(ids.length);
    const own = accounts[Math.max(0, ids.indexOf(bench.identity.external_account_id))];
    if (own === undefined) throw new Error("No account was connected.");
    const { context } = bench.signedIn(own.credentials);
    await bench.publish(prepared, { context: { ...context, account: own.account } });
    expect(bench.store.posts).toHaveLength(1);
  });

  test.each(ways)(
    `${name}: %s ends or says why not, whatever becomes of any of its requests`,
    async (_, signIn) => {
      for (const passage of Object.values(waysToGoWrong(sides.simulator)))
        await strikeEach(name, sides, { signIn, passage });
    },
  );
}

async function strikeEach(
  name: string,
  { provider, simulator }: Sides,
  {
    signIn,
    passage,
  }: { signIn: SignIn; passage: ReturnType<typeof waysToGoWrong>[string] | undefined },
): Promise<void> {
  if (passage === undefined) return;
  for (let number = 1; number < MANY_REQUESTS; number += 1) {
    const bench = setUp(provider, simulator);
    const { context, requests } = strikeRequest(bench, number, passage);
    const came = await signIn(bench, context.fetch).catch((error: unknown) => error);
    if (came instanceof Error) {
      expect(came).toBeInstanceOf(ProviderError);
      expect((came as ProviderError).outcome).toBe("not_sent");
      for (const secret of secretsOf(name, bench)) expect(came.message).not.toContain(secret);
    }
    expect(bench.store.posts).toEqual([]);
    if (requests() < number) return;
  }
  throw new Error("Connecting comes to no end.");
}

function secretsOf(name: string, { identity, context }: Bench): string[] {
  const typed = Object.entries(typedCredentialsOf(name)?.(identity) ?? {});
  const credentials = Object.entries(context.session.credentials);
  const secrets = [...typed, ...credentials].flatMap(([key, value]) =>
    /token|secret|password|jwt|webhook/i.test(key) ? [value] : [],
  );
  return [...secrets, SANDBOX_APP.client_secret, VERIFIER].filter(
    ({ length }) => length >= SHORTEST_SECRET,
  );
}
