/**
 * Conformance tests (../conformance.ts) for requested scopes: exactly those that the calls need according to the
 * platform's docs (./scope-tables.ts). Nobody who granted less is connected.
 */
import { expect, test } from "vitest";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import { appOf } from "#platforms/kit/spec/apps.ts";
import type { Fetch, Provider } from "#platforms/kit/spec/provider.ts";
import { hasGranted } from "../permissions.ts";
import { errorOf, setUp } from "./bench.ts";
import { requestsTo } from "./recorded-requests.ts";
import { type ScopeTable, scopeTableOf } from "./scope-tables.ts";
import { scopesAskedBy, signInWithout } from "./sign-in.ts";

interface Sides {
  provider: Provider;
  simulator: Simulator;
}

/** Must run last: it checks the requests of all previous tests. */
export function scopeConformance(name: string, { provider, simulator }: Sides): void {
  const { oauth } = provider;
  if (oauth === undefined) return;
  const extras = [...(appOf(provider)?.extra_permissions ?? [])];
  const table = scopeTableOf(name);

  test(`${name}: what a person is asked to grant is what the calls need`, () => {
    const { calls, besides = {}, extra = {} } = table ?? noTable(name);
    const needed = [...new Set(calls.flatMap(([, ...scopes]) => scopes)), ...Object.keys(besides)];
    const usual = needed.filter((scope) => extra[scope] === undefined);
    expect(scopesAskedBy(oauth).toSorted()).toEqual(usual.toSorted());
    expect(scopesAskedBy(oauth, extras).toSorted()).toEqual(needed.toSorted());
  });

  for (const scope of Object.keys(table?.extra ?? {}))
    test(`${name}: an account shows whether ${scope} was granted to it`, async () => {
      const bench = setUp(provider, simulator);
      const { fetch: all } = bench.context;
      const having = await signInWithout("none", oauth, { bench, fetch: all, extras });
      expect(having.every(({ account }) => hasGranted(account, scope))).toBe(true);
      const lacking = setUp(provider, simulator);
      const fetch = withoutScope(lacking.context.fetch, scope);
      const left = await signInWithout(scope, oauth, { bench: lacking, fetch, extras });
      expect(left.length).toBeGreaterThan(0);
      expect(left.some(({ account }) => hasGranted(account, scope))).toBe(false);
    });

  test(`${name}: each call that was made is one whose scopes are known`, () => {
    const { calls } = table ?? noTable(name);
    const unknown = requestsTo(name).filter((call) => !calls.some(([each]) => each.test(call)));
    expect(unknown).toEqual([]);
  });

  const demanded = scopesAskedBy(oauth).filter((scope) => table?.optional?.[scope] === undefined);
  for (const scope of demanded)
    test(`${name}: who does not grant ${scope} is told so, and is not connected`, async () => {
      const bench = setUp(provider, simulator);
      const fetch = withoutScope(bench.context.fetch, scope);
      const error = await errorOf(signInWithout(scope, oauth, { bench, fetch }));
      expect(error.code).toBe("auth");
      expect(error.message).toMatch(/connect\b/i);
      expect(error.message).toMatch(/\b(allow|leave|install)\b/i);
    });
}

function withoutScope(fetch: Fetch, scope: string): Fetch {
  return async (request) => {
    const answer = await fetch(request);
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => null);
    if (typeof body !== "object" || body === null || !("scope" in body)) return answer;
    const parts = String(body.scope).split(/([\s,]+)/);
    const granted = parts.filter((part) => part !== scope).join("");
    return Response.json({ ...body, scope: granted }, answer);
  };
}

function noTable(name: string): ScopeTable {
  throw new Error(`Write what the calls to ${name} need into its testing/scopes.ts.`);
}
