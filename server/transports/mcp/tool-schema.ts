import { z } from "zod";

export type JsonSchema = Record<string, unknown>;

/** Limits that the operation checks anyway, with a better message than a client could give. */
const NOISE = new Set([
  "$schema",
  "$id",
  "id",
  "examples",
  "contentEncoding",
  "default",
  "format",
  "maxItems",
  "maxLength",
  "maxProperties",
  "maximum",
  "minItems",
  "minLength",
  "minimum",
  "pattern",
  "propertyNames",
]);

/**
 * Returns a tool's input schema in JSON Schema 2020-12, without limits that are checked anyway. An agent reads the
 * whole list before it does anything, so every kilobyte counts.
 */
export function inputSchema(fields: z.ZodType): { type: "object" } & JsonSchema {
  const { $defs = {}, ...root } = z.toJSONSchema(fields, { io: "input", unrepresentable: "any" });
  const compact = shrink(inline(root, $defs as Record<string, JsonSchema>)) as JsonSchema;
  return { ...compact, type: "object" };
}

/** Wraps a result in an object: lists in `items`, null (no creator policy) in `value`. */
export function wrapResult(output: unknown): Record<string, unknown> {
  if (Array.isArray(output)) return { items: output };
  if (typeof output === "object" && output !== null) return output as Record<string, unknown>;
  return { value: output };
}

function inline(value: unknown, defs: Record<string, JsonSchema>): JsonSchema {
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== "object" || node === null) return node;
    const { $ref, ...own } = node as JsonSchema;
    const target = typeof $ref === "string" ? (defs[$ref.replace("#/$defs/", "")] ?? {}) : {};
    return Object.fromEntries(
      Object.entries({ ...target, ...own }).map(([key, child]) => [key, visit(child)]),
    );
  };
  return visit(value) as JsonSchema;
}

function shrink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shrink);
  if (typeof value !== "object" || value === null) return value;
  const schema = withoutNull(value as JsonSchema);
  const entries = Object.entries(schema).filter(([key, child]) => !isNoise(key, child));
  return Object.fromEntries(
    entries.map(([key, child]) => [
      key,
      key === "properties" ? shrinkFields(child) : shrink(child),
    ]),
  );
}

/** Field names are kept, even if they equal a keyword. */
function shrinkFields(fields: unknown): JsonSchema {
  const entries = Object.entries(fields as JsonSchema);
  return Object.fromEntries(entries.map(([name, field]) => [name, shrink(field)]));
}

function isNoise(key: string, value: unknown): boolean {
  if (NOISE.has(key)) return true;
  if (key === "description") return value === "";
  return key === "additionalProperties" && (value === false || JSON.stringify(value) === "{}");
}

/** Simplifies what is null or one type, and what is a boolean or its text. */
function withoutNull({ anyOf, ...schema }: JsonSchema): JsonSchema {
  if (!Array.isArray(anyOf)) return anyOf === undefined ? schema : { ...schema, anyOf };
  if (anyOf.some((each: JsonSchema) => each["type"] === "boolean"))
    return { ...schema, type: "boolean" };
  const [only, ...others] = anyOf.filter((each: JsonSchema) => each["type"] !== "null");
  if (others.length > 0 || typeof only?.["type"] !== "string") return { ...schema, anyOf };
  const { enum: values } = only;
  const choice = Array.isArray(values) ? { enum: [...values, null] } : {};
  return { ...only, ...schema, ...choice, type: [only["type"], "null"] };
}
