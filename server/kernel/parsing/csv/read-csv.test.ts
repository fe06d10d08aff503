import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "#core/domain/to-csv.ts";
import { runs } from "#core/testing/runs.ts";
import { readCsv } from "./read-csv.ts";

const rowsOf = (csv: string) => {
  const rows = readCsv({ csv, most: 500 });
  if ("problem" in rows) throw new Error(rows.problem);
  return rows;
};
const problemOf = (csv: string) => {
  const rows = readCsv({ csv, most: 500 });
  return "problem" in rows ? rows.problem : null;
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

test("a row is reported by the line it begins on, whatever its cells contain", () => {
  const csv = 'content,labels\r\n"Two\r\nlines, ""quoted""",a\r\n\r\n,\r\nLast,b\r\n';
  expect(rowsOf(csv)).toEqual([
    { line: 2, cells: { content: 'Two\r\nlines, "quoted"', labels: "a" }, problem: null },
    { line: 6, cells: { content: "Last", labels: "b" }, problem: null },
  ]);
});

test("an apostrophe before a formula is removed, any other stays", () => {
  const [row, other] = rowsOf("content,campaign\n'=1+1,'+1\n'tis,'90s\n");
  expect(row?.cells).toEqual({ content: "=1+1", campaign: "+1" });
  expect(other?.cells).toEqual({ content: "'tis", campaign: "'90s" });
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

const nasty = fc.string({
  unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\n", '"', ",", ";", "|", " ", "a", "👩‍🚀"),
  maxLength: 12,
});

test.each(["=1+1", "'=1+1", "''=1+1", "'-", "'quoted' text", "'", "- a list\n- of two"])(
  "the text %j is the same after an export and an import",
  (text) => {
    expect(rowsOf(toCsv(["content", "labels"], [[text, "a"]]))[0]?.cells.content).toBe(text);
  },
);

test("any text is the same after an export and an import", () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const csv = toCsv(["content", "labels"], [[text, "a"]]);
      expect(rowsOf(csv)).toMatchObject([{ cells: { content: text, labels: "a" }, problem: null }]);
    }),
    { numRuns: runs(5_000) },
  );
});
