import { expect, test } from "vitest";
import { Dialect } from "#core/contract/resources/dialect.ts";
import { parseMarkdown, renderDocument } from "./index.ts";
import { readCorpus } from "./testing/read-corpus.ts";
import { reportOutcome } from "./testing/report-outcome.ts";

const posts = readCorpus("marked.txt").map((block) => {
  const [markdown = "", ...outcomes] = block.split("\n=> ");
  return { markdown, outcomes: outcomes.map(readOutcome) };
});

test.each(posts)(
  "markup becomes what each platform can show: $markdown",
  ({ markdown, outcomes }) => {
    const document = parseMarkdown(markdown);
    for (const { dialects, expected } of outcomes) {
      for (const dialect of dialects)
        expect(reportOutcome(renderDocument(document, dialect), dialect)).toBe(expected);
    }
  },
);

test("warnings name lost formatting once per kind of mark", () => {
  const { warnings } = renderDocument(
    parseMarkdown("**a** **b** [c](https://example.com)"),
    "plain",
  );
  expect(warnings).toEqual([
    {
      code: "dropped_mark",
      message: "Bold can't be shown here. Removed in 2 places; the text stays.",
      detail: { mark: "bold", count: 2 },
    },
    {
      code: "flattened_link",
      message:
        "Links can't have labels here. 1 link is written as the label followed by the URL in parentheses.",
      detail: { count: 1, urls: ["https://example.com"] },
    },
  ]);
});

/** Parses an expected outcome: `plain, mastodon` on the first line, then the text of `reportOutcome`. */
function readOutcome(outcome: string) {
  const [head = "", ...lines] = outcome.split("\n");
  return {
    dialects: head.split(", ").map((name) => Dialect.parse(name)),
    expected: lines.join("\n"),
  };
}
