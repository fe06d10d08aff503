/** Reads what is sent with independent parsers: of Discord's rules, and old Reddit's own. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Dialect } from "#core/contract/resources/dialect.ts";
import { runs } from "#core/testing/runs.ts";
import { parseMarkdown, renderDocument } from "./index.ts";
import { readByDiscordParser } from "./testing/read-by-discord-parser.ts";
import { readBySnudown } from "./testing/read-by-snudown.ts";

const hostile = fc
  .array(
    fc.constantFrom(
      ..."*_`<>|-[]()\\#~!",
      ...[
        "**",
        "~~",
        "a",
        "b ",
        "\n",
        " ",
        ".",
        "snake_case",
        "**bold** ",
        "_it x_ ",
        "`c`",
        "`c*`",
      ],
      ...["<@1>", "<@&1>", "<#1>", "<t:1:R>", "<:a:1>", "<a:b:1>", "</a:1>", "<id:guide>"],
      ...["http://a", "http://ab ", "https://x", "https://a.co/x ", "[label](https://a.co)"],
      ...["[a `b*` c](https://a.co)", "*x [a `b*`](https://a.co) y* "],
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(""))
  // A URL continues to the next whitespace, and so may a label before it, or before code.
  .filter((post) => !/(?:http\S*|`[^`]*)\]\(/.test(post.replaceAll("](https://a.co)", "")))
  // The parser reads an indented heading as text.
  .filter((post) => !/^ +#/m.test(post));

test("Discord shows every literal character and interprets nothing as markup", () => {
  fc.assert(
    fc.property(hostile, (post) => {
      expect(lines(readByDiscordParser(sent(post, "discord")))).toEqual(shown(post, "discord"));
    }),
    {
      numRuns: runs(3000),
      examples: [
        ["*<:a:1>[a `b*` c](https://a.co)*"],
        ["https://x<@1> and http://a*b*"],
        ["<\nhttps://a.co/x<t:1>"],
        ["[outer [inner](https://a.co) rest](https://b.co)"],
        ["**`c*`**`c*`"],
        [">>"],
      ],
    },
  );
});

const words = fc
  .array(
    fc.constantFrom(
      "#tag",
      "#",
      "##",
      "_",
      "__",
      "_name_",
      "snake_case",
      "a_",
      "_b",
      "word",
      "===",
    ),
  )
  .map((each) => each.join(" "));

test("on old Reddit a hashtag never becomes a heading, and underscores stay", () => {
  fc.assert(
    fc.property(fc.array(words), (each) => {
      const post = each.join("\n");
      // Excludes headings and italics written by Crier.
      fc.pre(renderDocument(parseMarkdown(post), "reddit").text === post);
      expect(lines(readBySnudown(sent(post, "reddit")))).toEqual(shown(post, "reddit"));
    }),
    { numRuns: runs(2000), examples: [[["#tag", "@nasa_jpl and @_real_one_", "===="]]] },
  );
});

test.each(["# C #", "## About #tags ##", "> #tag\n\n- #tag\n\n#1 of #2"])(
  "on old Reddit headings and hashtags keep their number signs: %j",
  (post) => {
    expect(lines(readBySnudown(sent(post, "reddit")))).toEqual(shown(post, "reddit"));
  },
);

function sent(post: string, dialect: Dialect) {
  return renderDocument(parseMarkdown(post), dialect).formatted;
}

function shown(post: string, dialect: Dialect) {
  return lines(renderDocument(parseMarkdown(post), dialect).text);
}

/** Compares the text of lines without whitespace and the markers of quotes and lists. */
function lines(text: string) {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^(?:[ \t]*(?:>(?=>)|(?:>|[-*+]|\d+[.)])(?=[ \t]|$)))*/, ""))
    .map((line) => line.replaceAll(/[ \t]+/g, " ").trim())
    .filter((line) => line !== "");
}
