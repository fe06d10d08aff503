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
  ["27/12/30 9:00", ["27 December 2030 9:00", "30 December 2027 9:00"]],
  ["jan 27", ["jan 27 09:00", "jan 27 12:00", "jan 27 17:00"]],
  ["27 janvier", ["27 janvier 09:00", "27 janvier 12:00", "27 janvier 17:00"]],
  ["27 de enero a las 9", ["27 de enero 09:00", "27 de enero 21:00"]],
  ["demain à 9", ["demain 09:00", "demain 21:00"]],
  ["mañana a las 9", ["mañana 09:00", "mañana 21:00"]],
  ["9 o'clock", ["09:00", "21:00"]],
  ["halb 10", ["09:30", "21:30"]],
  ["halb 12", ["11:30", "23:30"]],
  ["quarter to one", ["00:45", "12:45"]],
  ["demain à 1 heure moins le quart", ["demain 00:45", "demain 12:45"]],
  ["a la 1", ["01:00", "13:00"]],
  ["15", ["15:00"]],
  ["next friday 9am", ["27 November 2026 9am", "4 December 2026 9am"]],
  ["nächsten Freitag 9 Uhr", ["27 November 2026 9 Uhr", "4 December 2026 9 Uhr"]],
  ["vendredi prochain à 9h", ["27 November 2026 9h", "4 December 2026 9h"]],
  ["monday next week 9:00", ["23 November 2026 9:00", "30 November 2026 9:00"]],
  ["this weekend at 11:00", ["Sun 22 November 2026 11:00"]],
  ["10.10 11.11", ["10 October 2027 11:11", "11 November 2027 10:10"]],
  ["today at midnight", ["23 November 2026 00:00"]],
  ["1am tonight", ["23 November 2026 01:00"]],
  ["tomorrow night at 3", ["tomorrow 03:00", "24 November 2026 03:00"]],
  ["9 am 24.12.", ["24 December 2026 09:00", "24 December 2026 21:00"]],
  ["um 9 am Montag", ["am Montag 09:00", "am Montag 21:00"]],
])("%s is ambiguous, and each choice is precise", (text, choices) => {
  expect(read(text)).toMatchObject({ kind: "open", choices });
  for (const choice of choices) expect(read(choice).kind).toBe("local");
});

test("a word of several languages is asked about, unless the others make it clear", () => {
  expect(read("mar 9")).toMatchObject({
    kind: "open",
    choices: [
      ...["9 March 2027 09:00", "9 March 2027 12:00", "9 March 2027 17:00"],
      ...["24 November 2026 09:00", "24 November 2026 21:00"],
    ],
  });
  expect(read("Mar 9 at 9am")).toEqual({ kind: "local", local: "2027-03-09T09:00" });
  expect(read("mar. à 9h")).toEqual({ kind: "local", local: "2026-11-24T09:00" });
  expect(read("9 am monday")).toEqual({ kind: "local", local: "2026-11-23T09:00" });
  expect(read("demain après-midi à 3h")).toEqual({ kind: "local", local: "2026-11-23T15:00" });
});

test("an hour with h may be a time or a duration, and is asked about from 6 o'clock", () => {
  expect(read("9h")).toMatchObject({ kind: "open", choices: ["09:00", "in 9h"] });
  expect(read("1h30")).toMatchObject({ kind: "open", choices: ["01:30", "in 1h30"] });
  expect(read("5h")).toMatchObject({ kind: "instant" });
  expect(read("9h30")).toEqual({ kind: "local", local: "2026-11-23T09:30" });
});

test.each([
  ["tomorrow 9am CST", ["23 November 2026 09:00 UTC-6", "23 November 2026 09:00 UTC+8"]],
  ["15 July 9am EST", ["15 July 2027 09:00 UTC-5", "15 July 2027 09:00 UTC-4"]],
])("%s may be a time of several zones", (text, choices) => {
  expect(read(text)).toMatchObject({ kind: "open", choices });
  for (const choice of choices) expect(read(choice).kind).toBe("instant");
});

test("tomorrow with a zone is asked about if the zones have different days", () => {
  const late = new Date("2026-11-22T23:30:00Z");
  expect(readTypedTime("tomorrow 9am CET", { now: late, zone: "UTC" })).toMatchObject({
    kind: "open",
    question: "Which time do you mean?",
    choices: ["24 November 2026 9am CET", "23 November 2026 9am CET"],
  });
});

test.each([
  ["next week 9:00", 5],
  ["next week", 5],
  ["nächste Woche", 5],
  ["la semaine prochaine à 9h", 5],
  ["la próxima semana", 5],
  ["next weekend 10:00", 2],
  ["el próximo fin de semana a las 11:00", 2],
])("%s asks for its day", (text, count) => {
  const asked = read(text);
  expect(asked).toMatchObject({ kind: "open", question: "Which day do you mean?" });
  expect(asked).toHaveProperty("choices.length", count);
});

test("suggested times of today are those to come", () => {
  const at = (time: string, text: string) =>
    readTypedTime(text, { now: new Date(`2026-11-22T${time}:00Z`), zone: "UTC" });
  expect(at("13:00", "today")).toMatchObject({ choices: ["today 17:00"] });
  expect(at("18:30", "today")).toMatchObject({
    choices: ["today 19:00", "today 20:00", "today 21:00"],
  });
  expect(at("21:40", "tonight")).toMatchObject({ choices: ["tonight 22:00", "tonight 23:00"] });
  expect(at("13:00", "lunchtime")).toMatchObject({
    choices: ["tomorrow 12:00", "tomorrow 12:30", "tomorrow 13:00"],
  });
  expect(at("10:00", "sunday")).toMatchObject({ choices: ["sunday 12:00", "sunday 17:00"] });
  expect(at("13:00", "this morning")).toMatchObject({ kind: "unknown", message: /passed/ });
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
  ["tous les lundis à 9h", "Schedule it once?", ["23 November 2026 09:00"]],
  ["los lunes a las 9:00", "Schedule it once?", ["23 November 2026 09:00"]],
  ["cada día a las 9:00", "Schedule it once?", ["23 November 2026 09:00"]],
])("%s is recurring, so a single time is suggested", (text, question, choices) => {
  const asked = `This is for one date; “Make recurring” repeats a post. ${question}`;
  expect(read(text)).toEqual({ kind: "open", question: asked, choices });
  for (const choice of choices) expect(read(choice).kind).toBe("local");
});

test("a recurrence without a time explains what to enter instead", () => {
  const message = "This is for one date; “Make recurring” repeats a post. Enter a single time.";
  const texts = [
    "weekly",
    "every day",
    "every 3 hours",
    "every 2 weeks",
    "once a week",
    "chaque jour",
  ];
  for (const text of [...texts, "every blursday"])
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
  "before friday 9am",
  "friday 9am please",
  "24 dec 26 9:00",
  "fri 27 2027",
  "27 9:00",
  "dec 9.15",
  "9:00-10:00 tomorrow",
  "2027-03-01 09:00-10:00",
  "tomorrow 9,30",
  "32.1. 9:00",
  "",
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

test.each([
  ["31.2. 10:00", /doesn't exist/],
  ["29 February 2027 10:00", /doesn't exist/],
  ["Friday 29 November 9:00", /^29 November 2026 is a Sunday\./],
  ["fri 28 9:00", /^28 November 2026 is a Saturday\./],
  ["tomorrow tuesday 9:00", /^23 November 2026 is a Monday\./],
  ["december 9:00", /^Add a day/],
  ["next month", /^Add a day/],
  ["sept", /^Add a day/],
  ["tomorrow morning at 15:00", /doesn't fit the part of the day/],
  ["tomorrow 9am or friday 10am", /^Enter only one time/],
  ["9:00 to 10:00", /^Enter only one time/],
  ["in 999999999 days", /too far ahead/],
  ["sometime", /^Time not recognized\. Try /],
])("%s is refused, saying why", (text, message) => {
  expect(read(text)).toEqual({ kind: "unknown", message: expect.stringMatching(message) });
});

test("without a year, a day is the next one: today until its time, and then that of next year", () => {
  expect(read("22 Nov 10:08")).toEqual({ kind: "local", local: "2026-11-22T10:08" });
  expect(read("22 Nov 10:07")).toEqual({ kind: "local", local: "2027-11-22T10:07" });
  expect(read("Sun 22 Nov 10:07")).toEqual({ kind: "local", local: "2026-11-22T10:07" });
  expect(read("21 Nov 23:00")).toEqual({ kind: "local", local: "2027-11-21T23:00" });
  expect(read("21 Nov 2026 23:00")).toEqual({ kind: "local", local: "2026-11-21T23:00" });
});

test("a time beyond the calendar's range is refused", () => {
  const message = "This is too far ahead. Choose an earlier time.";
  expect(read("999999999h")).toEqual({ kind: "unknown", message });
});
