import { afterEach, expect, test } from "vitest";
import { readTypedTime } from "./read-typed-time.ts";

/** A Sunday. It is 15:52 in Kathmandu and 02:07 in Los Angeles. */
const now = new Date("2026-11-22T10:07:30Z");
const read = (text: string, zone = "UTC") => readTypedTime(text, { now, zone });

test.each([
  ["tomorrow 9am", "2026-11-23T09:00"],
  ["tomorrow\n 9am ", "2026-11-23T09:00"],
  ["fri 14:30", "2026-11-27T14:30"],
  ["fri 1430", "2026-11-27T14:30"],
  ["weds 9am", "2026-11-25T09:00"],
  ["tues 9:00", "2026-11-24T09:00"],
  ["fri 9pm", "2026-11-27T21:00"],
  ["next monday 10:00", "2026-11-23T10:00"],
  ["friday at 9 in the morning", "2026-11-27T09:00"],
  ["at 0:30 on friday", "2026-11-27T00:30"],
  ["2027-03-01 09:00", "2027-03-01T09:00"],
  ["2027/03/01 09:00", "2027-03-01T09:00"],
  ["1 march 9am", "2027-03-01T09:00"],
  ["march 1st 2027 at 9am", "2027-03-01T09:00"],
  ["24 dec 6pm", "2026-12-24T18:00"],
  ["24.12. 18:00", "2026-12-24T18:00"],
  ["31.12 18:00", "2026-12-31T18:00"],
  ["31.12, 6pm", "2026-12-31T18:00"],
  ["29.2. 10:00", "2028-02-29T10:00"],
  ["midnight", "2026-11-23T00:00"],
  ["1.2. 18:00", "2027-02-01T18:00"],
  ["3.4.2027 9:00", "2027-04-03T09:00"],
  ["13/4/2027 9:00", "2027-04-13T09:00"],
  ["in 3 days at 9:00", "2026-11-25T09:00"],
  ["tomorrow 15", "2026-11-23T15:00"],
  ["fri 15", "2026-11-27T15:00"],
  ["tomorrow at 12", "2026-11-23T12:00"],
  ["12am tomorrow", "2026-11-23T00:00"],
  ["9.30 tomorrow", "2026-11-23T09:30"],
  ["noon", "2026-11-22T12:00"],
  ["tomorrow at noon", "2026-11-23T12:00"],
  ["tonight at 8", "2026-11-22T20:00"],
  ["tonight 20:00", "2026-11-22T20:00"],
])("%s is %s", (text, local) => {
  expect(read(text)).toEqual({ kind: "local", local });
});

test.each([
  ["morgen 9 Uhr", "2026-11-23T09:00"],
  ["übermorgen 10:00", "2026-11-24T10:00"],
  ["freitag 14:30", "2026-11-27T14:30"],
  ["Mo 9 Uhr", "2026-11-23T09:00"],
  ["so 9:00", "2026-11-29T09:00"],
  ["nächsten Montag 10:00", "2026-11-23T10:00"],
  ["heute Abend 20 Uhr", "2026-11-22T20:00"],
  ["24. Dezember 18.30 Uhr", "2026-12-24T18:30"],
  ["24.12 18 Uhr", "2026-12-24T18:00"],
  ["morgen Mittag", "2026-11-23T12:00"],
  ["Mitternacht", "2026-11-23T00:00"],
])("German: %s is %s", (text, local) => {
  expect(read(text)).toEqual({ kind: "local", local });
});

test.each([
  ["9:00", "UTC", "2026-11-23T09:00"],
  ["9:00", "America/Los_Angeles", "2026-11-22T09:00"],
  ["14:30", "UTC", "2026-11-22T14:30"],
  ["14:30", "Asia/Kathmandu", "2026-11-23T14:30"],
  ["tomorrow 9:00", "Pacific/Kiritimati", "2026-11-24T09:00"],
  ["sun 14:00", "Asia/Kathmandu", "2026-11-29T14:00"],
  ["sun 14:00", "America/Los_Angeles", "2026-11-22T14:00"],
])("%s in %s is the next such time there: %s", (text, zone, local) => {
  expect(read(text, zone)).toEqual({ kind: "local", local });
});

test.each([
  ["in 2h", "2026-11-22T12:08:00.000Z"],
  ["2h", "2026-11-22T12:08:00.000Z"],
  ["in 90 minutes", "2026-11-22T11:38:00.000Z"],
  ["1h 30m", "2026-11-22T11:38:00.000Z"],
  ["in half an hour", "2026-11-22T10:38:00.000Z"],
  ["in 2 Stunden", "2026-11-22T12:08:00.000Z"],
  ["2027-03-01T09:00+02:00", "2027-03-01T07:00:00.000Z"],
  ["tomorrow 9am CET", "2026-11-23T08:00:00.000Z"],
])("%s is the same instant in every zone", (text, instant) => {
  for (const zone of ["UTC", "Asia/Kathmandu", "America/Los_Angeles"]) {
    expect(read(text, zone)).toEqual({ kind: "instant", instant: new Date(instant) });
  }
});

test("hours are exact durations, even across a clock change", () => {
  const before = new Date("2027-03-28T00:30:00Z");
  expect(readTypedTime("in 2h", { now: before, zone: "Europe/Berlin" })).toEqual({
    kind: "instant",
    instant: new Date("2027-03-28T02:30:00Z"),
  });
});

test.each([
  ["fri 9", ["fri 09:00", "fri 21:00"]],
  ["9 tomorrow", ["tomorrow 09:00", "tomorrow 21:00"]],
  ["tomorrow at 9", ["tomorrow 09:00", "tomorrow 21:00"]],
  ["morgen um 9", ["morgen 09:00", "morgen 21:00"]],
  ["9", ["09:00", "21:00"]],
  ["tomorrow", ["tomorrow 09:00", "tomorrow 12:00", "tomorrow 17:00"]],
  ["in 3 days", ["in 3 days 09:00", "in 3 days 12:00", "in 3 days 17:00"]],
  ["monday morning", ["monday 08:00", "monday 09:00", "monday 10:00"]],
  ["tonight", ["tonight 18:00", "tonight 20:00", "tonight 21:00"]],
  ["eod friday", ["friday 17:00", "friday 18:00", "friday 19:00"]],
  ["tomorrow, close of business", ["tomorrow, 17:00", "tomorrow, 18:00", "tomorrow, 19:00"]],
  ["first thing tomorrow", ["tomorrow 08:00", "tomorrow 08:30", "tomorrow 09:00"]],
  ["lunchtime", ["today 12:00", "today 12:30", "today 13:00"]],
  ["3/4 9:00", ["3 April 2027 9:00", "4 March 2027 9:00"]],
  ["3-4-2027 9:00", ["3 April 2027 9:00", "4 March 2027 9:00"]],
])("%s is ambiguous, and each choice is precise", (text, choices) => {
  expect(read(text)).toMatchObject({ kind: "open", choices });
  for (const choice of choices) expect(read(choice).kind).toBe("local");
});

test.each([
  ["every monday 9:00", "Schedule it once?", ["23 November 2026 09:00"]],
  ["every day 9:00", "Schedule it once?", ["23 November 2026 09:00"]],
  ["mondays at 10:00", "Schedule it once?", ["23 November 2026 10:00"]],
  ["jeden Montag 9 Uhr", "Schedule it once?", ["23 November 2026 09:00"]],
  ["mittwochs 9 Uhr", "Schedule it once?", ["25 November 2026 09:00"]],
  ["täglich 9 Uhr", "Schedule it once?", ["23 November 2026 09:00"]],
  ["every monday", "At what time?", ["monday 09:00", "monday 12:00", "monday 17:00"]],
  ["daily at 9", "Before or after noon?", ["09:00", "21:00"]],
])("%s is recurring, so a single time is suggested", (text, question, choices) => {
  const asked = `Crier doesn't repeat posts. ${question}`;
  expect(read(text)).toEqual({ kind: "open", question: asked, choices });
  for (const choice of choices) expect(read(choice).kind).toBe("local");
});

test("a recurrence without a time explains what to enter instead", () => {
  const message = "Crier doesn't repeat posts. Enter a single time.";
  for (const text of ["weekly", "every day", "every 3 hours"])
    expect(read(text)).toEqual({ kind: "unknown", message });
});

const machine = process.env["TZ"];
afterEach(() => {
  process.env["TZ"] = machine;
});

test.each(["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu"])(
  "the device's time zone, %s, makes no difference",
  (zone) => {
    process.env["TZ"] = zone;
    expect(read("sun 14:00", "Asia/Kathmandu")).toMatchObject({ local: "2026-11-29T14:00" });
    expect(read("so 9:00")).toMatchObject({ local: "2026-11-29T09:00" });
    expect(read("9:00", "America/Los_Angeles")).toMatchObject({ local: "2026-11-22T09:00" });
    expect(read("1 jan 9:00")).toMatchObject({ local: "2027-01-01T09:00" });
    expect(read("tomorrow 2:30")).toMatchObject({ local: "2026-11-23T02:30" });
    for (const start of ["2027-03-28T00:30:00Z", "2027-10-31T00:30:00Z", "2027-03-14T06:30:00Z"]) {
      const before = new Date(start);
      const instant = new Date(before.getTime() + 2 * 3_600_000);
      const context = { now: before, zone: "Europe/Berlin" };
      expect(readTypedTime("in 2h", context)).toEqual({ kind: "instant", instant });
    }
  },
);

test.each([
  ["yesterday 9am", "2026-11-21T09:00"],
  ["today 9am", "2026-11-22T09:00"],
  ["last friday 9am", "2026-11-20T09:00"],
  ["2 days ago 9am", "2026-11-20T09:00"],
])("%s is past, and is not moved to the next occurrence", (text, local) => {
  expect(read(text)).toEqual({ kind: "local", local });
});

test.each([
  "eod blursday",
  "today 25:00",
  "tomorrow 13pm",
  "2027-02-30 09:00",
  "tomorrow 9am and friday 10am",
  "from 9 to 10 tomorrow",
  "mon-fri 9:00",
  "tomorrow 9amm",
  "asap",
  "😀",
])("%s is not a time", (text) => {
  expect(read(text).kind).toBe("unknown");
});

test.each([
  ["friday midnight", "27 November 2026 00:00", "28 November 2026 00:00"],
  ["midnight on friday", "27 November 2026 00:00", "28 November 2026 00:00"],
  ["tomorrow at midnight", "23 November 2026 00:00", "24 November 2026 00:00"],
  ["morgen Mitternacht", "23 November 2026 00:00", "24 November 2026 00:00"],
])("%s may be the night before or the night after", (text, before, after) => {
  const question = "At the start or the end of that day?";
  expect(read(text)).toEqual({ kind: "open", question, choices: [before, after] });
  expect(read(after)).toMatchObject({ kind: "local" });
});

test("a date that doesn't exist in any year is refused", () => {
  expect(read("31.2. 10:00")).toMatchObject({ kind: "unknown" });
});

test("a time beyond the calendar's range is refused", () => {
  const message = "This is too far ahead. Choose an earlier time.";
  expect(read("999999999h")).toEqual({ kind: "unknown", message });
});
