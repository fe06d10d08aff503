import { expect, test } from "vitest";
import { simulatedAccount } from "#platforms/kit/testing/simulated-account.ts";
import { providers } from "#platforms/providers.ts";
import { refusesCard } from "#platforms/received.ts";
import { simulators } from "#platforms/simulators.ts";
import { makesCards } from "./preview.tsx";

const switchable = Object.entries(providers).flatMap(([name, provider]) => {
  const { no_preview } = provider.manifest.links;
  return no_preview === undefined ? [] : [{ name, provider, no_preview }];
});

test("link cards can be turned off on Discord, Slack and Telegram", () => {
  expect(switchable.map(({ name }) => name).toSorted()).toEqual(["discord", "slack", "telegram"]);
});

test.each(switchable)(
  "$name: a post is previewed without a card only if it is sent without one",
  async ({ name, provider, no_preview: { option, values } }) => {
    const simulator = simulators[name];
    if (simulator === undefined) throw new Error("There is no such one.");
    const off = values?.[0] as boolean;
    for (const options of [{}, { [option]: !off }, { [option]: off }]) {
      const account = simulatedAccount(provider, simulator);
      const text = "Bread at https://example.com/bread";
      await account.publish(
        await account.prepare({ format: "post", title: null, text, media: [], options }),
      );
      const [received] = account.store.posts;
      if (received === undefined) throw new Error("Nothing has arrived.");
      expect(makesCards(provider.manifest, options)).toBe(!refusesCard(name, received));
      expect(makesCards(provider.manifest, options)).toBe(options[option] !== off);
    }
  },
);
