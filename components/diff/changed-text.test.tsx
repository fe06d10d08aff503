import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChangedText } from "./changed-text.tsx";

/** The text of a comparison as it is read aloud, or with what only screen readers get left out. */
function shown(before: string, after: string) {
  const html = renderToStaticMarkup(<ChangedText before={before} after={after} />);
  const seen = html.replace(/<span class="sr-only[^>]*>[^<]*<\/span>/g, "");
  return { seen: withoutTags(seen), heard: withoutTags(html) };
}

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, "");

test.each([
  ["one word", "Open at six.", "Open at five.", "Open at six five."],
  ["several words", "Try an oyster bar now", "Try hot soup now", "Try an oyster bar hot soup now"],
  ["only a new word", "We open.", "We open soon.", "We open soon."],
  ["only a removed word", "We open very soon.", "We open soon.", "We open very soon."],
])("removed and added words don't run together: %s", (_name, before, after, seen) => {
  expect(shown(before, after).seen).toBe(seen);
});

test("screen readers hear what was removed and what was added, as separate words", () => {
  const { heard } = shown("Open at six.", "Open at five.");
  expect(heard).toBe("Open at removed: six,  added: five, .");
});
