/** Marks next to a URL, and tildes next to a mark, as every platform with strikethrough shows them. */
import { expect, test } from "vitest";
import type { Dialect } from "#core/contract/resources/dialect.ts";
import { toArticleContent } from "./article/to-article-content.ts";
import {
  parseMarkdown,
  renderDocument,
  toSlackBlocks,
  toTelegramEntities,
  toTumblrBlocks,
} from "./index.ts";
import { readBack, written } from "./testing/read-back.ts";
import { readByDiscordParser } from "./testing/read-by-discord-parser.ts";
import { readBySnudown } from "./testing/read-by-snudown.ts";

const struck = [
  // A URL before, after, inside and around strikethrough.
  "~~gone~~ https://a.co/x_y",
  "https://a.co/x_y ~~gone~~",
  "~~gone~~https://a.co/x_y",
  "https://a.co/x_y~~gone~~",
  "~~https://a.co/x_y~~",
  "~~https://a.co/x~~",
  "~~see https://a.co/x_y now~~",
  "~~see https://a.co/x~~, then",
  "~~https://a.co/x~~。",
  "(https://a.co/x)~~gone~~",
  "https://a.co/x~~\\`b~~",
  "[https://a.co/x](https://b.co) ~~https://a.co/x~~",
  "[~~gone https://a.co/x~~](https://b.co)",
  "~~[l](https://a.co/~~x)~~",
  // Tildes next to a delimiter or URL.
  "~~gone~~~~https://a.co/x_y~~gone~~",
  "~~gone~~~~https://a.co/x~~gone~~",
  "~~gone~~~~https://a.co/~x~~~gone~~",
  "~~gone~~~~<https://a.co/x~~y>~~",
  "~~gone~~~~`c~~d`~~",
  "`c~~d`~~`c~~d`~~",
  "~~gone~~~~\\~~~",
  "~~example.com/x~~y~~https://a.co/~x~~~gone~~",
  "~~[l](https://a.co/~~x)~~~~<https://a.co/x~~y>~~",
  "~~gone\\~~~",
  "~~<https://a.co/x~>~~",
  "~~see https://a.co/x\\~~~",
  "\\~~~gone~~",
  "https://a.co/x~~",
  "https://a.co/x~",
  "http://~~b ",
  "http://~~\\`c~~d`",
  "~~http://~~ http://",
  "`[a~~b](https://a.co)`c~~d`[https://a.co/x~~](https://a.co/x~~)~~",
  "`\n~~~~`",
  "`a\n===`",
];

const otherwiseMarked = [
  "https://a.co/x*",
  "https://a.co/x**",
  "https://a.co/x\\",
  "http://**b ",
  "http://>*x* y",
  "http://\\)",
  "||https://a.co/||x||||",
  "**https://a.co/x**。",
  "(https://a.co/x)**b**",
  "[https://a.co/x]",
  "*https://a.co/*x*",
  "**https://a.co/*x***bold** ",
  "**<https://a.co/x**y>**",
  "**<https://a.co/x**y>**`c*`",
  "a_it_https://a.co/x_y",
];

for (const post of [...struck, ...otherwiseMarked]) {
  test(`every character of ${JSON.stringify(post)} is shown`, () => {
    for (const dialect of ["discord", "reddit", "linkedin"] as const)
      expect(readBack(post, dialect), dialect).toEqual(written(post, dialect));
    const discord = rendered(post, "discord");
    expect(lines(readByDiscordParser(discord.formatted))).toEqual(lines(discord.text));
    const reddit = rendered(post, "reddit");
    expect(lines(readBySnudown(reddit.formatted))).toEqual(lines(reddit.text));
    for (const [dialect, read] of Object.entries(BLOCK_READERS))
      expect(read(post), dialect).toBe(rendered(post, dialect as Dialect).text.trim());
  });
}

test.each([
  ["~~gone~~~~https://a.co/x_y~~gone~~", "gone~~~~"],
  ["~~see https://a.co/x\\~~~", "see https://a.co/x~"],
  ["~~gone\\~~~", "gone~"],
  ["\\~~~gone~~", "gone"],
])("all of the struck text is struck on Discord: %j", (post, expected) => {
  const { formatted } = rendered(post, "discord");
  const shown = /(?<!\\)~~(?<words>[\s\S]+?)~~/.exec(formatted);
  expect(shown?.groups?.["words"]?.replaceAll(/[\\<>\u200B]/g, "")).toBe(expected);
});

const BLOCK_READERS = {
  slack: (post: string) =>
    toSlackBlocks(rendered(post, "slack"))
      .flatMap(({ elements }) => elements)
      .flatMap((element) =>
        element.type === "rich_text_list"
          ? element.elements.flatMap((item) => item.elements)
          : element.elements,
      )
      .map((inline) => ("text" in inline ? inline.text : ""))
      .join("")
      .trim(),
  telegram(post: string) {
    const rendition = rendered(post, "telegram");
    for (const { offset, length } of toTelegramEntities(rendition))
      expect(offset + length).toBeLessThanOrEqual(rendition.formatted.length);
    return rendition.formatted.trim();
  },
  tumblr: (post: string) =>
    toTumblrBlocks(rendered(post, "tumblr"))
      .map(({ text }) => text)
      .join("\n")
      .trim(),
  x_article: (post: string) =>
    toArticleContent(rendered(post, "x_article"))
      .blocks.map(({ text }) => text)
      .join("\n")
      .trim(),
};

function rendered(post: string, dialect: Dialect) {
  return renderDocument(parseMarkdown(post), dialect);
}

function lines(text: string) {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
