import { expect, test } from "vitest";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import { decodeText } from "./decode-text.ts";
import { errorRowsCsv } from "./error-rows-csv.ts";
import { type Choices, type ImportPlan, planImport } from "./plan-import.ts";

function plan(csv: string, choices: Partial<Choices> = {}): ImportPlan {
  const planned = planImport(csv, {
    default_time: "09:00",
    default_channels: [],
    schedule: true,
    ...choices,
  });
  if ("problem" in planned) throw new Error(planned.problem);
  return planned;
}

test.each([
  [
    "Buffer",
    "Text,Image URL,Tags,Posting Time\nHello,https://a.example/1.png,news,2026-12-24 18:00\n",
    ["content", "media_urls", "labels", "scheduled_at"],
  ],
  ["Hootsuite", "Date,Message,Link\n12/24/2026 18:00,Hello,\n", ["date", "content", "ignore"]],
  [
    "a German spreadsheet",
    "Beitragstext;Netzwerk;Datum;Uhrzeit;Bild\nHallo;X;24.12.2026;18:00;\n",
    ["content", "channels", "date", "time", "media_urls"],
  ],
  [
    "a French spreadsheet",
    "Réseau;Légende;Date et heure;Étiquettes\nX;Bonjour;24/12/2026 18h30;a\n",
    ["channels", "content", "scheduled_at", "labels"],
  ],
  ["unknown names", "Nr,Copywriting\n1,A longer text\n", ["ignore", "content"]],
  ["no header", "24.12.2026;Hello world;https://a.example\n", ["date", "content", "media_urls"]],
])("the columns of %s are matched", (_, csv, uses) => {
  // Two names are unknown, so that the first row could be a post.
  const header = csv.startsWith("Nr") ? true : undefined;
  expect(plan(csv, { header }).uses).toEqual(uses);
});

test.each([
  ["Text;Date\nOne, two;24.12.2026", "semicolon", false],
  ["Text\tDate\nOne, two\t24.12.2026", "tab", false],
  ["Text|Date\nOne, two|24.12.2026", "pipe", false],
  ["Hello;x\nBye;y", "semicolon", false],
  ["Hello, you;x\nBye, you;y", "comma", true],
  ["Hello\nBye", "comma", false],
])("%j is separated by a %s; unclear: %s", (csv, separator, is_separator_unclear) => {
  expect(plan(csv).opened).toMatchObject({ separator, is_separator_unclear });
});

test("dates that can be read both ways, a missing text and columns used twice have to be chosen", () => {
  const unclear = "Text,Date\nHello,03/04/2027\n";
  expect(plan(unclear)).toMatchObject({
    dates: { kind: "unclear", example: "03/04/2027" },
    missing: "Choose how dates are read.",
    lacksTime: true,
    lacksChannels: true,
  });
  expect(plan(unclear, { date_order: "dmy" }).missing).toBeNull();
  expect(plan(unclear, { columns: ["ignore", "date"] }).missing).toContain("Choose the column");
  expect(plan(unclear, { columns: ["content", "content"] }).missing).toContain("used as text");
});

test("rows with errors are written as they were, with their errors", () => {
  const { opened } = plan('Text;Date\n\'=1+1;soon\n"Two\nlines;";\n');
  const error = { column: "scheduled_at", heading: "Date", message: "It is no time." };
  const rows = [
    { row: 2, ok: false, errors: [error] },
    { row: 3, ok: true, errors: [] },
  ] as unknown as ImportRow[];
  expect(errorRowsCsv(opened, rows)).toBe(
    "\uFEFFText;Date;Error\r\n'=1+1;soon;Date: It is no time.\r\n",
  );
});

test("files in UTF-8, UTF-16 and Windows-1252 are decoded", () => {
  const utf8 = new TextEncoder().encode("\uFEFFGrüße");
  expect(decodeText(utf8)).toEqual({ text: "\uFEFFGrüße", encoding: "UTF-8" });
  const latin = new Uint8Array([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x80]);
  expect(decodeText(latin)).toEqual({ text: "Grüße€", encoding: "Windows-1252" });
  const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from("Grüße", "utf16le")]);
  expect(decodeText(wide)).toEqual({ text: "Grüße", encoding: "UTF-16" });
  expect(decodeText(new Uint8Array([0x50, 0x4b, 0, 0xff])).text).toBe("PK\uFFFD\uFFFD");
});
