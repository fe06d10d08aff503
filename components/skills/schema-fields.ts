/** Form fields for a skill's input, from its JSON Schema. */

interface Property {
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  enum?: string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  $ref?: string;
}

interface Schema {
  properties?: Record<string, Property>;
  required?: string[];
  $defs?: Record<string, Property>;
}

export type FieldKind =
  | "text"
  | "url"
  | "number"
  | "checkbox"
  | "choice"
  | "day"
  | "moment"
  | "list"
  | "channels"
  | "member";

export interface Field {
  name: string;
  kind: FieldKind;
  label: string;
  hint: string;
  required: boolean;
  initial: Value;
  choices: readonly string[];
  min?: number;
  max?: number;
}

export type Value = string | boolean | readonly string[];

export type Values = Readonly<Record<string, Value>>;

/** Returns the fields in the schema's order, required ones first. */
export function fieldsOf(input_schema: Record<string, unknown>): Field[] {
  const { properties = {}, required = [], $defs = {} } = input_schema as Schema;
  const fields = Object.entries(properties).map(([name, given]) => {
    const referred = given.$ref === undefined ? {} : $defs[given.$ref.replace("#/$defs/", "")];
    const property: Property = { ...referred, ...given };
    return toField(name, property, required.includes(name));
  });
  return fields.toSorted((left, right) => Number(right.required) - Number(left.required));
}

function toField(name: string, property: Property, required: boolean): Field {
  const kind = kindOf(name, property);
  const { title = name, description = "", minimum, maximum } = property;
  return {
    name,
    kind,
    label: title,
    hint: description,
    required,
    initial: initialOf(kind, property.default),
    choices: property.enum ?? [],
    ...(minimum === undefined ? {} : { min: minimum }),
    ...(maximum === undefined ? {} : { max: maximum }),
  };
}

function kindOf(name: string, { type, enum: choices, format }: Property): FieldKind {
  if (name === "channels") return "channels";
  if (name === "assignee_id") return "member";
  if (choices !== undefined) return "choice";
  if (type === "boolean") return "checkbox";
  if (type === "integer" || type === "number") return "number";
  if (type === "array") return "list";
  return FORMATS[format ?? ""] ?? "text";
}

const FORMATS: Record<string, FieldKind> = { uri: "url", date: "day", "date-time": "moment" };

function initialOf(kind: FieldKind, given: unknown): Value {
  if (kind === "checkbox") return given === true;
  if (kind === "channels") return [];
  return given === undefined ? "" : String(given);
}

/** Converts form values to input. Omits empty ones. `toInstant` converts a local time in the organization's zone. */
export function inputOf(
  fields: readonly Field[],
  values: Values,
  toInstant: (local: string) => string,
): Record<string, unknown> {
  const given = fields.map(({ name, kind, initial }) => {
    const value = values[name] ?? initial;
    return [name, typeof value === "string" ? read(kind, value.trim(), toInstant) : value] as const;
  });
  return Object.fromEntries(
    given.filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

function read(kind: FieldKind, text: string, toInstant: (local: string) => string): unknown {
  if (text === "") return undefined;
  if (kind === "number") return Number(text);
  if (kind === "moment") return toInstant(text);
  if (kind !== "list") return text;
  const parts = text.split(",").map((part) => part.trim());
  return parts.filter((part) => part !== "");
}

/** Returns the field that an error is about, from the start of its message: `input.days: must …`. */
export function fieldAtFault(message: string): string | null {
  return /^input\.(\w+)(?:\.\d+)?:/.exec(message)?.[1] ?? null;
}
