import { UsageError } from "#cli/errors.ts";

/** Reads a file for `--field key=@file`; `-` is stdin. */
export type ReadText = (path: string) => Promise<string>;

/** Splits `key=value`. Throws UsageError with the flag's name. */
export function splitPair(flag: string, given: string): [name: string, value: string] {
  const at = given.indexOf("=");
  if (at < 1)
    throw new UsageError(
      `${flag} "${given}": write it as key=value, such as ${flag} content=Hello.`,
    );
  return [given.slice(0, at), given.slice(at + 1)];
}

/** Returns the request fields from typed and raw flags. Each key may occur once. */
export async function readFields(
  { typed, raw }: { typed: readonly string[]; raw: readonly string[] },
  readText: ReadText,
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for (const given of typed) {
    const [name, value] = splitPair("--field", given);
    const read = value.startsWith("@") ? await readText(value.slice(1)) : parseValue(value);
    addOnce(fields, "--field", name, read);
  }
  for (const given of raw) addOnce(fields, "--raw-field", ...splitPair("--raw-field", given));
  return Object.fromEntries(fields);
}

/** Parses valid JSON, otherwise returns the text itself. Integers too large for a double stay text. */
export function parseValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "number" && !isExact(text, value) ? text : value;
  } catch {
    return text;
  }
}

function isExact(text: string, value: number): boolean {
  if (!/^\s*-?\d+\s*$/.test(text)) return Number.isFinite(value);
  return Number.isSafeInteger(value);
}

function addOnce(fields: Map<string, unknown>, flag: string, name: string, value: unknown): void {
  if (fields.has(name))
    throw new UsageError(
      `${flag} ${name} is given twice. For a list use JSON, such as --field '${name}=["a","b"]'.`,
    );
  fields.set(name, value);
}
