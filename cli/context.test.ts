import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { toYaml } from "./context.ts";

const READ = `
import json, sys, yaml
def read(text):
    try:
        return yaml.safe_load(text)
    except Exception as error:
        return str(error)
print(json.dumps([read(text) for text in json.load(sys.stdin)], default=str, ensure_ascii=False))
`;

function readByPython(documents: readonly string[]): unknown[] {
  const input = JSON.stringify(documents);
  const output = execFileSync("python3", ["-c", READ], { input, maxBuffer: 1e8, encoding: "utf8" });
  return JSON.parse(output);
}

/** Whether PyYAML is missing; it isn't an npm package. */
function lacksPython(): boolean {
  try {
    execFileSync("python3", ["-c", "import yaml"], { stdio: "ignore" });
    return false;
  } catch {
    return true;
  }
}

const AWKWARD = [
  ...["yes", "No", "on", "off", "y", "N", "true", "null", "~", "", " ", "=", "<<", "-", "- a", "?"],
  ...["12:30", "1:30:45", "0o17", "017", "0x1F", "0b1", "1_000", "1e3", "1.5e3", ".5", "1.", "+1"],
  ...[".inf", "-.INF", ".nan", "2026-11-21", "2026-11-21T12:00:00Z", "2026-11-21 12:00:00 +1"],
  ...[
    "a: b",
    "a #b",
    "# a",
    "'",
    '"',
    "\\",
    "!tag",
    "&a",
    "*a",
    "%a",
    "@a",
    "`a",
    "|",
    ">",
    "{}",
    "[]",
  ],
  ...[
    "---",
    "...",
    "--- a",
    "a\n",
    "a\n\n",
    "\na",
    " a",
    "a ",
    "a\n b\n  c",
    "\t",
    "a\tb",
    "a\r\nb",
  ],
  ...["\u0000", "\u0007", "\u001b[0m", "\u007f", "\u0085", "\u00a0", "\u2028", "\u2029", "\ufeff"],
  ...["😀", "é", "e\u0301", "\u200b", "\uffff", "x".repeat(500), "long words ".repeat(50)],
];
const NUMBERS = [0, -1, 1.5, 1e21, 1e-7, 1.5e300, 2 ** 53, -(2 ** 53), 0.1, 123456789012];

test.skipIf(lacksPython())(
  "PyYAML parses the output as the same value (needs python3-yaml)",
  async () => {
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...AWKWARD));
    const number = fc.oneof(
      fc.integer(),
      fc.constantFrom(...NUMBERS),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        text,
        number,
        fc.boolean(),
        fc.constant(null),
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(text, tie("value"), { maxKeys: 4 }),
      ),
    }));
    const random = fc.sample(value, { numRuns: runs(10_000), seed: 1 });
    const values: unknown[] = [
      ...AWKWARD,
      ...AWKWARD.map((key) => ({ [key]: key })),
      ...NUMBERS,
      ...random,
    ];
    const documents = await Promise.all(values.map((each) => toYaml({ value: each })));
    const read = readByPython(documents);
    const expected = values.map((each) => JSON.parse(JSON.stringify({ value: each })));
    const wrong = expected.flatMap((each, index) =>
      JSON.stringify(sorted(each)) === JSON.stringify(sorted(read[index]))
        ? []
        : [
            {
              given: JSON.stringify(each),
              printed: documents[index],
              read: JSON.stringify(read[index]),
            },
          ],
    );
    expect(wrong.slice(0, 10)).toEqual([]);
  },
);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, each]) => [key, sorted(each)]);
}
