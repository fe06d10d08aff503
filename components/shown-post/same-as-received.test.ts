import { expect, test } from "vitest";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { demandedFiles, demandedOptions, demandedTitle } from "#platforms/kit/testing/demanded.ts";
import { simulatedAccount } from "#platforms/kit/testing/simulated-account.ts";
import { providers } from "#platforms/providers.ts";
import { showText } from "#platforms/received.ts";
import { simulators } from "#platforms/simulators.ts";
import type { TextPart } from "./text/text-part.ts";
import { textParts } from "./text/text-parts.ts";

const STORIES = [
  "Bread at eight",
  "**Bread** and *rolls* at https://www.example.com/a/rather/long/path/to/bread?day=monday#now",
  "Ask @ana or @ana@example.social, #bread and #Brötchen.\n\nSee example.com",
  "خبز طازج #خبز\nFresh bread\n\n🥖 **خبز** and ~~cake~~",
  "[Our page](https://example.com/bread) and `1 < 2`",
  "With @[Acme (Bakery) #1](urn:li:organization:2414183), [here](https://example.com)",
  "Thanks, **@[Ana Berg](slack:UD87D70314F)** and @[Ana Berg](discord:399748041375728372)!",
  "> Fresh every morning\n\n- rye\n- **wheat**\n\n1. knead\n2. bake",
];

const firstOf = (formats: readonly FormatRules[]) => formats[0] as FormatRules;

const cases = Object.values(providers).flatMap(({ manifest: { provider, formats } }) =>
  STORIES.filter(
    (story) => !firstOf(formats).text.forbidden.some((each) => story.includes(each)),
  ).map((story) => [provider, story] as const),
);

/** Platforms decide the space between paragraphs, some of which are sent as blocks. */
function withoutBlankLines(parts: readonly TextPart[]): TextPart[] {
  return parts.map((part) => ({ ...part, text: part.text.replace(/\n+/g, "\n") }));
}

test.each(cases)(
  "%s: the preview matches what the simulator received for %j",
  async (name, story) => {
    const provider = providers[name];
    const simulator = simulators[name];
    if (provider === undefined || simulator === undefined) throw new Error("There is no such one.");
    const { manifest } = provider;
    const account = simulatedAccount(provider, simulator);
    const rules = firstOf(manifest.formats);
    const options = await demandedOptions(provider, account.context, rules.format);
    const title = demandedTitle(rules);
    const media = demandedFiles(rules);
    const post = { format: rules.format, title, text: story, media, options };
    await account.publish(await account.prepare(post));
    const [received] = account.store.posts;
    if (received === undefined) throw new Error("Nothing has arrived.");
    const shown = showText(name, received);
    const rendition = renderDocument(parseMarkdown(story), manifest.dialect);
    const [seen, previewed] = [shown, rendition].map((text) =>
      withoutBlankLines(textParts(text, manifest)),
    );
    expect(seen).toEqual(previewed);
    expect(shown.title).toBe(title);
  },
);
