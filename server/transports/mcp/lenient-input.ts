import type { JsonSchema } from "./tool-schema.ts";

/**
 * Returns arguments as clients mean them: JSON text where only a list, object, number or boolean is expected is parsed,
 * and null, which some clients send for whatever they leave out, is left out. Anything else stays for the operation to refuse.
 */
export function readLenient(
  schema: JsonSchema,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kept = Object.entries(given).filter(([, value]) => value !== null);
  return readFields(schema, Object.fromEntries(kept)) as Record<string, unknown>;
}

function read(schema: JsonSchema | undefined, given: unknown): unknown {
  if (schema === undefined) return given;
  const value = parseText(schema, given);
  if (Array.isArray(value)) return value.map((item) => read(schema["items"] as JsonSchema, item));
  return typeof value === "object" && value !== null ? readFields(schema, value) : value;
}

/** Inside, null keeps its meaning where it has one. */
function readFields(schema: JsonSchema, value: object): object {
  const fields = (schema["properties"] ?? {}) as Record<string, JsonSchema>;
  const other = schema["additionalProperties"] as JsonSchema | undefined;
  const entries = Object.entries(value)
    .map(([name, child]) => [name, Object.hasOwn(fields, name) ? fields[name] : other, child])
    .filter(([, field, child]) => child !== null || !forbidsNull(field as JsonSchema | undefined))
    .map(([name, field, child]) => [name, read(field as JsonSchema | undefined, child)]);
  return Object.fromEntries(entries);
}

function forbidsNull(schema: JsonSchema | undefined): boolean {
  const types = typesOf(schema);
  return types.length > 0 && !types.includes("null");
}

function typesOf(schema: JsonSchema | undefined): unknown[] {
  const type = schema?.["type"] ?? [];
  return Array.isArray(type) ? type : [type];
}

function parseText(schema: JsonSchema, given: unknown): unknown {
  const types = typesOf(schema);
  if (typeof given !== "string" || types.length === 0 || types.includes("string")) return given;
  try {
    const parsed: unknown = JSON.parse(given);
    return types.some((type) => isOf(type, parsed)) ? parsed : given;
  } catch {
    return given;
  }
}

function isOf(type: unknown, value: unknown): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "object")
    return typeof value === "object" && value !== null && !Array.isArray(value);
  if (type === "integer" || type === "number") return typeof value === "number";
  return type === "null" ? value === null : typeof value === type;
}
