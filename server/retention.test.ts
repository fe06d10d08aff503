import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseEnv } from "./env.ts";
import { RETAINED_FOR_DAYS, RETAINED_OTHERWISE } from "./retention.ts";

const DOCS = readFileSync(new URL("../docs/operations.md", import.meta.url), "utf8");
const REQUIRED = {
  DATABASE_URL: "postgres://localhost/crier",
  CRIER_SECRET: "a secret of the tests, long enough",
};

function describeRetention(): string {
  const set = Object.entries(RETAINED_FOR_DAYS).map(
    ([name, { days, least, holds }]) =>
      `| \`${name}\` | ${days === null ? "for ever" : `${days} days`} | ${least} | ${holds} |`,
  );
  const fixed = RETAINED_OTHERWISE.map(({ time, holds }) => `| ${holds} | ${time} |`);
  return `| variable | unless set | at least | what is kept |
| --- | --- | --- | --- |
${set.join("\n")}

| what else grows | is kept |
| --- | --- |
${fixed.join("\n")}
`;
}

test("docs/operations.md states how long each kind of data is stored", () => {
  expect(DOCS).toContain(describeRetention());
});

test.each(Object.entries(RETAINED_FOR_DAYS))(
  "%s is read, and refused if it is too short",
  (name, { days, least }) => {
    const read = (value?: string) =>
      parseEnv({ ...REQUIRED, [name]: value })[name as "CRIER_MAILS_DAYS"];
    expect(read()).toBe(days);
    expect(read(String(least))).toBe(least);
    expect(() => read(String(least - 1))).toThrow(`${name} must be at least ${least}`);
    expect(() => read("never")).toThrow(`${name} must be a number`);
    expect(() => read("1.5")).toThrow(`${name} must be a whole number of days`);
  },
);
