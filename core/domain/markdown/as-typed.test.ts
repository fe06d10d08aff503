import fc from "fast-check";
import { expect, test } from "vitest";
import { Dialect } from "#core/contract/resources/dialect.ts";
import { runs } from "#core/testing/runs.ts";
import { parseMarkdown, renderDocument } from "./index.ts";
import { readCorpus } from "./testing/read-corpus.ts";

/** These have their own markup. `reads-as-written.test.ts` checks that people read what was typed. */
const ESCAPING = new Set<Dialect>(["telegram", "discord", "reddit", "linkedin"]);

const spaces = [
  "",
  " ",
  "trailing spaces  \nand more \n",
  "tabs\tbetween\tand\t\n\tbefore",
  "Windows\r\nline\r\n\r\nbreaks\r\n",
  "old Mac\rline\rbreaks",
  "    four leading spaces\n\n\n\nblank lines\n",
  "\n\nleading blank lines",
  "\uFEFFa byte order mark",
  "NUL\u0000 and bell\u0007 and delete\u007F",
  "lone surrogates \uD83D and \uDE00\uD83D",
  "a\u2028line separator\u2029and paragraph separator\u0085next line",
];

test.each([...readCorpus("as-typed.txt"), ...spaces])(
  "text without markup is published exactly as typed: %j",
  (post) => {
    const document = parseMarkdown(post);
    for (const dialect of Dialect.options) {
      const { text, formatted, warnings } = renderDocument(document, dialect);
      expect(text).toBe(post);
      if (!ESCAPING.has(dialect)) expect(formatted).toBe(post);
      expect(warnings).toEqual([]);
    }
  },
);

test("any text without delimiters is published exactly as typed", () => {
  const withoutDelimiters = fc
    .array(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom("\r\n", "\t", "  ", "- ", "1. ", "> ", "\\", "---"),
      ),
    )
    .map((parts) =>
      parts
        .join("")
        .replaceAll(/[*_~`[\]<#]/g, "")
        .replaceAll(/\\+(?=[->+.)])/g, ""),
    );
  fc.assert(
    fc.property(withoutDelimiters, fc.constantFrom(...Dialect.options), (post, dialect) => {
      expect(renderDocument(parseMarkdown(post), dialect).text).toBe(post);
    }),
    { numRuns: runs(1000) },
  );
});

test("delimiters inside words or between spaces are published exactly as typed", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "Z", "7", "é", "ж"), minLength: 1 });
  const delimiter = fc.constantFrom("*", "_", "~", "~~", "__", "***");
  const joined = fc.tuple(word, delimiter, word).map((parts) => parts.join(""));
  const loose = fc.tuple(word, delimiter, word).map((parts) => parts.join(" "));
  fc.assert(
    fc.property(fc.array(fc.oneof(joined, loose, word)), (words) => {
      const post = words.join(" ");
      expect(renderDocument(parseMarkdown(post), "plain").text).toBe(post);
    }),
    { numRuns: runs(1000) },
  );
});
