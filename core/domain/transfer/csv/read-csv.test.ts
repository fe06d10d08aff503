import fc from "fast-check";
import { expect, test } from "vitest";
import type { ExportedPost } from "#core/contract/resources/exported-post.ts";
import { runs } from "#core/testing/runs.ts";
import { exportCsv } from "../export-csv.ts";
import { readCsv } from "./read-csv.ts";

type Asked = Omit<Parameters<typeof readCsv>[0], "csv" | "most">;

const rowsOf = (csv: string, asked: Asked = {}) => {
  const file = readCsv({ csv, most: 500, ...asked });
  if ("problem" in file) throw new Error(file.problem);
  return file.rows;
};
const problemOf = (csv: string, asked: Asked = {}) => {
  const file = readCsv({ csv, most: 500, ...asked });
  return "problem" in file ? file.problem : null;
};

test.each([
  ["a byte order mark", "\uFEFFcontent,channels\nHello,x\n"],
  ["semicolons", "content;channels\nHello;x\n"],
  ["tabs", "content\tchannels\nHello\tx"],
  ["CRLF", "content,channels\r\nHello,x\r\n"],
  ["quotation marks", '"content","channels"\n"Hello","x"\n'],
  ["another order and case", "Channels, CONTENT \nx,Hello\n"],
])("%s is read", (_, csv) => {
  expect(rowsOf(csv)).toEqual([
    { line: 2, cells: { content: "Hello", channels: "x" }, problem: null },
  ]);
});

test.each([
  ["<!DOCTYPE html><html>", "a web page"],
  ["\uFEFF\n<html lang='en'>", "a web page"],
  ['<?xml version="1.0"?>', "an XML file"],
  ['[\n  { "text": "Hello" }]', "a JSON file"],
  ["%PDF-1.7\n\uFFFD", "a PDF"],
])("%j is refused as %s", (csv, name) => {
  expect(problemOf(csv)).toBe(
    `This is ${name}, not a CSV file. Choose a file that was saved as CSV.`,
  );
});

test("a row is reported by the line it begins on, whatever its cells contain", () => {
  const csv = 'content,labels\r\n"Two\r\nlines, ""quoted""",a\r\n\r\n,\r\nLast,b\r\n';
  expect(rowsOf(csv)).toEqual([
    { line: 2, cells: { content: 'Two\r\nlines, "quoted"', labels: "a" }, problem: null },
    { line: 6, cells: { content: "Last", labels: "b" }, problem: null },
  ]);
});

test("apostrophes stay, but for those that an export put before a formula", () => {
  const text = "'=1+1,'+1\n'tis,'90s\n";
  const [row, other] = rowsOf(`content,campaign\n${text}`);
  expect(row?.cells).toEqual({ content: "'=1+1", campaign: "'+1" });
  expect(other?.cells).toEqual({ content: "'tis", campaign: "'90s" });
  const [first, second] = rowsOf("published_urls;id;content;campaign\n;;'=1+1;'+1\n;;'tis;'90s\n");
  expect(first?.cells).toEqual({ content: "=1+1", campaign: "+1" });
  expect(second?.cells).toEqual({ content: "'tis", campaign: "'90s" });
});

test("a formula stays text", () => {
  expect(rowsOf('content\n"=HYPERLINK(""x"")"\n')[0]?.cells.content).toBe('=HYPERLINK("x")');
});

test("columns that only an export writes are accepted", () => {
  expect(rowsOf("id,content,published_urls\npost_1,Hello,https://a.example\n")).toHaveLength(1);
});

test.each([
  ["", "The file is empty."],
  ["\uFEFF \n", "The file is empty."],
  [
    "PK\u0003\u0004\0\0",
    "The file isn't UTF-8 text. In your spreadsheet app, save it as “CSV UTF-8” and choose that file.",
  ],
  [
    "content\nGr\uFFFDezi",
    "The file isn't UTF-8 text. In your spreadsheet app, save it as “CSV UTF-8” and choose that file.",
  ],
  ["content,channels\n", "The file has only a header. Add rows below it."],
  [
    "Hello,bluesky\nAnother,x\n",
    'The first line has no column names. Start the file with a header row, such as "content,channels,scheduled_at".',
  ],
  ["content,labls\nHello,a", 'The header has an unknown column "labls". Did you mean "labels"?'],
  ["content,weather\nHello,a", "The columns are id, status, title"],
  ["content,,labels\nHello,,a", "Column 2 has no name in the header."],
  [
    "content,Content\nHello,a",
    'The header contains the column "content" twice. Remove one of them.',
  ],
  ["labels\na\n", 'The header has no column "content"'],
])("%j is refused as a whole", (csv, message) => {
  expect(problemOf(csv)).toContain(message);
});

test("a row with too many cells, or an unclosed quotation mark, is invalid on its own", () => {
  const [first, second] = rowsOf('content,labels\nHello, world, again\n"Never closed,a\n');
  expect(first?.problem).toContain("The row has 3 cells, and the header 2.");
  expect(second?.problem).toContain("A quotation mark is missing");
});

test.each(['"Hello"x', '"Hello" x, y', '"a"b"c"'])(
  "the quotation marks of %s are misplaced",
  (cell) => {
    expect(rowsOf(`content,labels\n${cell}`)[0]?.problem).toContain("A quotation mark is");
  },
);

test.each([
  ['say "hi"', 'say "hi"'],
  ['""', ""],
  ['""""', '"'],
  ['"Hello" ', "Hello"],
  [' "Hello"', ' "Hello"'],
])("the cell %s is read as %j", (cell, text) => {
  const [row] = rowsOf(`content,labels\n${cell},x`);
  expect([row?.cells.content, row?.cells.labels, row?.problem]).toEqual([text, "x", null]);
});

test("of 50,000 rows only one beyond the limit is read", () => {
  expect(rowsOf(`content\n${"Hello\n".repeat(50_000)}`)).toHaveLength(501);
});

test("names of columns in other tools are understood, in any case and punctuation", () => {
  const csv = "Post Text;Date;Uhrzeit;Social-Network;TAGS;Link to image\n";
  expect(
    rowsOf(`${csv}Hello;24.12.2026;18:00;x;a, b;https://a.example/1, https://a.example/2`),
  ).toEqual([
    {
      line: 2,
      problem: null,
      cells: {
        content: "Hello",
        scheduled_at: "24.12.2026 18:00",
        channels: "x",
        labels: "a| b",
        media_urls: "https://a.example/1||https://a.example/2",
      },
    },
  ]);
});

test("two columns that mean the same are refused by name", () => {
  expect(problemOf("Text,Message\nA,B")).toBe(
    'The columns "Text" and "Message" mean the same. Remove one of them.',
  );
});

test("a mapping says what columns are, whatever their names, and in a file without a header", () => {
  const columns = ["channels", "ignore", "content"] as const;
  expect(rowsOf("a,b,c\nx,y,Hello", { columns, header: true })).toEqual([
    { line: 2, cells: { channels: "x", content: "Hello" }, problem: null },
  ]);
  expect(rowsOf("x|y|Hello\nx|y|Bye", { columns, header: false, separator: "pipe" })).toEqual([
    { line: 1, cells: { channels: "x", content: "Hello" }, problem: null },
    { line: 2, cells: { channels: "x", content: "Bye" }, problem: null },
  ]);
  expect(problemOf("a,b\nx,y", { columns: ["channels", "ignore"] })).toContain("Choose one");
});

test("Excel's line with the separator is no row", () => {
  expect(rowsOf("sep=;\r\nText;Tags\r\nHello, world;a")).toEqual([
    { line: 3, cells: { content: "Hello, world", labels: "a" }, problem: null },
  ]);
});

const nasty = fc.string({
  unit: fc.constantFrom(
    ...["'", "=", "+", "-", "@", "\t", "\n", "\r", "\r\n", '"', ",", ";", "|", " ", "a", "👩‍🚀"],
    ...["\uFEFF", "\uFFFD", "\u00A0", "\u2028", "tis", "sep="],
  ),
  maxLength: 12,
});

const POST: ExportedPost = {
  id: "post_1",
  status: "draft",
  stage: null,
  scheduled_at: null,
  content: { markdown: "" },
  channels: [],
  media: [],
  labels: [],
  campaign: null,
  approval: { state: "not_requested" },
  created_at: "2026-11-21T09:00:00.000Z",
  updated_at: "2026-11-21T09:00:00.000Z",
  published_at: null,
};

const exported = (text: string, campaign: string | null) =>
  exportCsv([{ ...POST, content: { markdown: text }, campaign }], {
    time_zone: "UTC",
    channels: [],
  });

test.each([
  ...["=1+1", "'=1+1", "''=1+1", "'-", "'quoted' text", "'", "- a list\n- of two", "'tis"],
  ...["\uFEFFHello", " Hello ", "\tHello\r", "\r\n", '"', "a\u0085b", "\uFFFD"],
])("the text %j is the same after an export and an import", (text) => {
  expect(rowsOf(exported(text, text))[0]?.cells).toMatchObject({ content: text, campaign: text });
});

test("any text is the same after an export and an import", () => {
  fc.assert(
    fc.property(nasty, nasty, (text, campaign) => {
      expect(rowsOf(exported(text, campaign))).toMatchObject([
        { cells: { content: text, campaign }, problem: null },
      ]);
    }),
    { numRuns: runs(5_000) },
  );
});

test("any text in a file of another tool is the same after an import", () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(
      nasty.filter((text) => text.trim() !== "" && !text.includes("\uFFFD")),
      (text) => {
        expect(rowsOf(`Text,Tags\r\n${quoted(text)},a\r\n`)).toMatchObject([
          { cells: { content: text, labels: "a" }, problem: null },
        ]);
      },
    ),
    { numRuns: runs(5_000) },
  );
});
