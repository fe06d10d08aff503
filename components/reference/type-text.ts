import { objectName, type Schema } from "./api-document.ts";

/** A part of a type description: text, code, or the name of an object in the reference. */
export type Piece = { text: string } | { code: string } | { object: string };

const text = (content: string): Piece => ({ text: content });

/** Describes a schema's type, such as "list of text, at most 100 items". */
export function describeType(schema: Schema): Piece[] {
  const name = objectName(schema);
  if (name !== null) return [{ object: name }];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return joined(choices.map(describeType), " or ");
  if (schema.const !== undefined) return [{ code: JSON.stringify(schema.const) }];
  if (schema.enum !== undefined)
    return [
      ...(schema.enum.length === 1 ? [] : [text("one of ")]),
      ...joined(
        schema.enum.map((value) => [{ code: JSON.stringify(value) }]),
        ", ",
      ),
    ];
  if (schema.prefixItems !== undefined)
    return [text("list of exactly "), ...joined(schema.prefixItems.map(describeType), ", then ")];
  if (schema.type === "array")
    return [text("list of "), ...describeType(schema.items ?? {}), ...limits(schema)];
  if (typeof schema.additionalProperties === "object")
    return [text("object whose values are "), ...describeType(schema.additionalProperties)];
  return [
    text(TYPE_NAMES[schema.format ?? ""] ?? TYPE_NAMES[schema.type ?? ""] ?? "any value"),
    ...limits(schema),
  ];
}

const TYPE_NAMES: Record<string, string> = {
  "date-time": "time with offset",
  uri: "address",
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

function joined(parts: Piece[][], separator: string): Piece[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [text(separator), ...part]));
}

/** JSON Schema's largest safe integer isn't a meaningful limit. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

function limits({ type, ...schema }: Schema): Piece[] {
  const [least, most, unit] =
    type === "array"
      ? [schema.minItems, schema.maxItems, " items"]
      : type === "string"
        ? [schema.minLength, schema.maxLength, " characters"]
        : [schema.minimum, schema.maximum, ""];
  const from = least !== undefined && Math.abs(least) < NO_LIMIT ? least : undefined;
  const to = most !== undefined && most < NO_LIMIT ? most : undefined;
  if (from !== undefined && to !== undefined) return [text(`, ${from} to ${to}${unit}`)];
  if (to !== undefined) return [text(`, at most ${to}${unit}`)];
  return from === undefined ? [] : [text(`, at least ${from}${unit}`)];
}

/** Returns the inline objects of a schema, whose fields are shown below it. */
export function innerObjects(schema: Schema): Schema[] {
  if (objectName(schema) !== null) return [];
  if (schema.properties !== undefined) return [schema];
  const { anyOf = [], oneOf = [], prefixItems = [], items, additionalProperties } = schema;
  const values = typeof additionalProperties === "object" ? [additionalProperties] : [];
  const inside = [...anyOf, ...oneOf, ...prefixItems, ...(items ? [items] : []), ...values];
  return inside.flatMap(innerObjects);
}
