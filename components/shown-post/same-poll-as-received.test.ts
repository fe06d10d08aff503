import { expect, test } from "vitest";
import { demandedOptions, demandedTitle } from "#platforms/kit/testing/demanded.ts";
import { simulatedAccount } from "#platforms/kit/testing/simulated-account.ts";
import { providers } from "#platforms/providers.ts";
import { showPoll, showText } from "#platforms/received.ts";
import { simulators } from "#platforms/simulators.ts";
import { shownTitle, toShownPoll } from "./to-shown-poll.ts";

const cases = Object.values(providers).flatMap(({ manifest: { provider, formats } }) =>
  formats.filter(({ format }) => format === "poll").map((rules) => [provider, rules] as const),
);

test.each(cases)(
  "%s: the preview of a poll matches what the simulator received",
  async (name, rules) => {
    const provider = providers[name];
    const simulator = simulators[name];
    if (provider === undefined || simulator === undefined) throw new Error("There is no such one.");
    const account = simulatedAccount(provider, simulator);
    const options = await demandedOptions(provider, account.context, "poll");
    const title = demandedTitle(rules);
    const text = "Which bread tomorrow?";
    await account.publish(
      await account.prepare({ format: "poll", title, text, media: [], options }),
    );
    const [received] = account.store.posts;
    if (received === undefined) throw new Error("Nothing has arrived.");
    const previewed = toShownPoll(rules, provider.manifest, { title, options });
    expect({ question: null, ...showPoll(name, received) }).toEqual(previewed);
    const shown = showText(name, received);
    expect(shown.text).toBe(text);
    expect(shown.title).toBe(shownTitle(rules, { title }));
  },
);
