import { expect, test } from "vitest";
import { CreatorPolicy } from "#core/contract/resources/creator-policy.ts";
import { OptionChoice } from "#core/contract/resources/option-choice.ts";
import { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import {
  type Json,
  NO_PROGRESS,
  type Provider,
  type ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { errorOf, setUp } from "./bench.ts";
import { lost, refused } from "./passages.ts";

type Options = { [name: string]: Json };

interface Account {
  provider: Provider;
  simulator: Simulator;
}

export function accountConformance(name: string, account: Account): void {
  revocation(name, account);
  removal(name, account);
  lookedUpOptions(name, account);
  policies(name, account);
}

function revocation(name: string, { provider, simulator }: Account): void {
  const { revoke } = provider;
  if (revoke === undefined) return;

  test(`${name}: a sign-in is ended on the platform, if it was not ended before`, async () => {
    const { context } = setUp(provider, simulator);
    await revoke(context);
    const again = await revoke(context).catch((error: unknown) => error);
    if (again !== undefined) expect(again).toMatchObject({ code: "auth" });
  });

  test(`${name}: a sign-in that can't be ended says so`, async () => {
    const { through } = setUp(provider, simulator);
    let calls = 0;
    const down = through((request, simulated) => {
      calls += 1;
      return refused(request, simulated);
    });
    const came = await revoke(down).catch((error: unknown) => error);
    // Credentials that a user entered may be left as they are.
    if (calls > 0) expect(came).toMatchObject({ code: "platform_unavailable" });
  });
}

function removal(name: string, { provider, simulator }: Account): void {
  const { remove } = provider;
  if (remove === undefined) return;

  test(`${name}: what is out is deleted, and what is gone already counts as deleted`, async () => {
    const { context, store, prepare, publish, untilPublishing } = setUp(provider, simulator);
    const prepared = await prepare();
    const progress = await untilPublishing(prepared);
    const [item] = await publish(prepared, { progress });
    if (item === undefined) throw new Error("Nothing came out.");
    expect(store.posts.some(({ deleted_at }) => deleted_at)).toBe(false);
    await remove(context, item);
    await remove(context, item);
    expect(store.posts.map(({ deleted_at }) => deleted_at)).toContainEqual(expect.any(Date));
    const found = await provider.lookup(context, prepared, progress).catch((error) => error);
    expect(found).not.toHaveProperty("found");
  });

  test(`${name}: a deletion whose answer is lost can be made again`, async () => {
    const { context, through, prepare, publish } = setUp(provider, simulator);
    const [item] = await publish(await prepare());
    if (item === undefined) throw new Error("Nothing came out.");
    expect(await errorOf(remove(through(lost), item))).toMatchObject({
      code: "platform_unavailable",
    });
    await remove(context, item);
  });
}

function lookedUpOptions(name: string, { provider, simulator }: Account): void {
  const { choices = {}, manifest } = provider;

  test(`${name}: the options that are looked up are those that its manifest says`, () => {
    const stated = manifest.options.filter(({ lookup }) => lookup).map((rule) => rule.name);
    expect(Object.keys(choices).sort()).toEqual(stated.sort());
  });

  test.each(Object.entries(choices))(
    `${name}: %s is looked up, by its words too`,
    async (option, lookUp) => {
      const { context, through } = setUp(provider, simulator);
      const { found, options } = await findChoices(provider, context, option);
      expect(OptionChoice.array().parse(found)).toEqual(found);
      expect(new Set(found.map(({ value }) => value)).size).toBe(found.length);
      const [first] = found;
      if (first === undefined) throw new Error(`The simulator has no ${option}.`);
      const again = await lookUp(context, { query: first.label, options });
      expect(again.map(({ value }) => value)).toContain(first.value);
      const error = await errorOf(lookUp(through(refused), { query: "a", options }));
      expect(error).toMatchObject({ code: "platform_unavailable", outcome: "not_sent" });
    },
  );
}

async function findChoices({ choices = {} }: Provider, context: ProviderContext, option: string) {
  const { [option]: lookUp, ...others } = choices;
  if (lookUp === undefined) throw new Error(`${option} is not looked up.`);
  const settings: Options[] = [{}];
  for (const [name, look] of Object.entries(others)) {
    const values = await look(context, { query: "", options: {} }).catch(() => []);
    settings.push(...values.map(({ value }) => ({ [name]: value })));
  }
  // Some platforms have nothing to offer until people type.
  for (const query of ["", "a"])
    for (const options of settings) {
      const found = await lookUp(context, { query, options }).catch(() => []);
      if (found.length > 0) return { found, options };
    }
  return { found: [], options: {} };
}

function policies(name: string, { provider, simulator }: Account): void {
  const { creatorPolicy, manifest } = provider;

  test(`${name}: its manifest says whether rules depend on the account`, () => {
    expect(manifest.creator_policy).toBe(creatorPolicy !== undefined);
  });

  if (creatorPolicy === undefined) return;
  test(`${name}: what an account may post narrows its manifest, and changes nothing there`, async () => {
    const { context, store, through, prepare } = setUp(provider, simulator);
    const { policy, account } = await creatorPolicy(context, {});
    expect(CreatorPolicy.parse(policy)).toEqual(policy);
    const narrowed = provider.narrow?.({ ...context.account, ...account }) ?? manifest;
    expect(ProviderManifest.parse(narrowed).provider).toBe(manifest.provider);
    expect(store.posts).toEqual([]);
    expect(await errorOf(creatorPolicy(through(refused), {}))).toMatchObject({
      code: "platform_unavailable",
    });
    await provider.advance(
      { ...context, account: { ...context.account, ...account } },
      await prepare(),
      NO_PROGRESS,
    );
  });
}
