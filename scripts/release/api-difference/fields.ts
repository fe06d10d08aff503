import type { Schema } from "./document.ts";

interface Field {
  type: string;
  required: boolean;
  /** The only values that it can have; empty if it can have others. */
  values: string[];
}

/** Returns a schema's fields by path (`channels[].id`), without those of the types that it refers to. */
export function fieldsOf(schema: Schema): Map<string, Field> {
  const fields = new Map<string, Field>();
  collect(schema, { path: "", fields });
  return fields;
}

interface Place {
  path: string;
  fields: Map<string, Field>;
}

function collect(schema: Schema, { path, fields }: Place): void {
  if (schema.items !== undefined) collect(schema.items, { path: `${path}[]`, fields });
  for (const member of membersOf(schema)) collect(member, { path, fields });
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const inner = path === "" ? name : `${path}.${name}`;
    const required = schema.required?.includes(name) ?? false;
    fields.set(inner, { type: typeOf(property), required, values: valuesOf(property) });
    collect(property, { path: inner, fields });
  }
}

function membersOf({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] {
  return [...anyOf, ...oneOf, ...allOf];
}

/** Returns a schema's type for people: `string or null`, `Post[]`. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1) ?? "";
  const members = membersOf(schema);
  if (members.length > 0) return [...new Set(members.map(typeOf))].sort().join(" or ");
  if (schema.items !== undefined) return `${typeOf(schema.items)}[]`;
  if (schema.type !== undefined) return [schema.type].flat().toSorted().join(" or ");
  const [value] = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  return value === undefined ? "any" : typeof value;
}

/** Returns the values that a schema allows; empty if they aren't listed. */
export function valuesOf(schema: Schema): string[] {
  if (schema.enum !== undefined) return schema.enum.map(String);
  if (schema.const !== undefined) return [String(schema.const)];
  const members = membersOf(schema).filter(({ type }) => type !== "null");
  const listed = members.map(valuesOf);
  return listed.every((values) => values.length > 0) ? [...new Set(listed.flat())] : [];
}
