import { expect, test } from "vitest";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import { type Credentials, NO_PROGRESS, type Provider } from "#platforms/kit/spec/provider.ts";
import { errorOf, setUp } from "./bench.ts";
import { refusedConnection } from "./passages.ts";

interface Expiry {
  provider: Provider;
  simulator: Simulator;
  expired: Credentials;
}

export function expiryConformance(name: string, { provider, simulator, expired }: Expiry): void {
  test(`${name}: a token that has ended is renewed, and the post goes out once`, async () => {
    const { prepare, publish, store, signedIn } = setUp(provider, simulator);
    const prepared = await prepare();
    const { context, renewals } = signedIn(expired);
    await publish(prepared, { context });
    expect(renewals()).toBe(1);
    expect(store.posts).toHaveLength(1);
    await provider.lookup(context, prepared, NO_PROGRESS);
    expect(renewals()).toBe(1);
  });

  test(`${name}: a token that ends for several calls at once is renewed once`, async () => {
    const { prepare, signedIn } = setUp(provider, simulator);
    const prepared = await prepare();
    const { context, renewals } = signedIn(expired);
    const found = [1, 2, 3].map(() => provider.lookup(context, prepared, NO_PROGRESS));
    expect(await Promise.all(found)).toEqual(["absent", "absent", "absent"]);
    expect(renewals()).toBeLessThanOrEqual(1);
  });

  test(`${name}: a token that can't be renewed now leaves the post unsent, to be tried again`, async () => {
    const { prepare, publish, store, signedIn } = setUp(provider, simulator);
    const prepared = await prepare();
    let calls = 0;
    let isDown = true;
    const { context } = signedIn(expired, async (request, reach) => {
      calls += 1;
      if (isDown && calls > 1) throw refusedConnection();
      return reach(request);
    });
    const error = await errorOf(provider.advance(context, prepared, NO_PROGRESS));
    expect(error).toMatchObject({ code: "platform_unavailable", outcome: "not_sent" });
    expect(calls).toBe(2);
    isDown = false;
    await publish(prepared, { context });
    expect(store.posts).toHaveLength(1);
  });
}
