import { expect, test } from "vitest";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import { decodeText } from "./decode-text.ts";
import { errorRowsCsv } from "./error-rows-csv.ts";
import { type Choices, type ImportPlan, planImport, settingsOf } from "./plan-import.ts";

const CHANNELS = [
  { id: "chan_1", provider: "mastodon", name: "Acme", handle: "@acme@a.example" },
  { id: "chan_2", provider: "mastodon", name: "Acme news", handle: "@news@a.example" },
  { id: "chan_3", provider: "x", name: "Acme on X", handle: null },
];
const KNOWN = {
  channels: CHANNELS,
  platforms: [
    { provider: "mastodon", title: "Mastodon" },
    { provider: "google_business", title: "Google Business Profile" },
  ],
};

function plan(csv: string, choices: Partial<Choices> = {}): ImportPlan {
  const first = { default_time: "09:00", default_channels: [], channel_names: new Map() };
  const planned = planImport(csv, { ...first, schedule: true, ...choices }, KNOWN);
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
  ["channels without a header", "Hi;Mastodon\nYou;x | acme\n", ["content", "channels"]],
  [
    "platforms without channels and a typo",
    `${"One;Google My Business;2\n".repeat(4)}Two;mastdon;2\n`,
    ["content", "channels", "ignore"],
  ],
  ["too many typos", "Texts;mastodon\nOther;mastdon\n", ["ignore", "content"]],
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

test("a name that means no or several channels has to be chosen, once for all rows", () => {
  const csv = "Text,Network\nA,Mastodon\nB,mastodon; MySpace\nC,X\nD,@Acme@a.example\n";
  const names = plan(csv);
  expect(names).toMatchObject({
    unclear_names: ["Mastodon", "MySpace"],
    missing: "Choose a channel for Mastodon and MySpace.",
  });
  const one = new Map([["mastodon", "chan_2"]]);
  expect(plan(csv, { channel_names: one }).missing).toBe("Choose a channel for MySpace.");
  const channel_names = new Map([...one, ["myspace", null]] as const);
  const choices = { default_time: "", default_channels: [], schedule: true, channel_names };
  const chosen = plan(csv, choices);
  expect(chosen.missing).toBeNull();
  expect(settingsOf(chosen, choices)).toMatchObject({
    channel_names: { mastodon: "chan_2", myspace: null },
  });
  const gone = new Map([...channel_names, ["mastodon", "chan_9"]] as const);
  expect(plan(csv, { channel_names: gone }).missing).toBe("Choose a channel for Mastodon.");
  const others = csv + ["One", "Two", "Three"].map((name) => `E,${name}\n`).join("");
  expect(plan(others, { channel_names }).missing).toBe("Choose a channel for One, Two and Three.");
  expect(plan(others).missing).toBe(
    "Choose a channel for Mastodon, MySpace, One and 2 other names.",
  );
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
