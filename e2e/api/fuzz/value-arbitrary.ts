import fc from "fast-check";

/** The part of JSON Schema that the API description uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  examples?: unknown[];
}

export type Resolve = (schema: Schema) => Schema;

/** Maximum length of lists and texts, so that thousands of requests fit into a minute. */
const MOST = 300;

/** Values that often cause bugs. */
export const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    2 ** 53,
    "",
    " ",
    "\0",
    "\ud800",
    "\u202e",
    "__proto__",
    "constructor",
    "null",
    "NaN",
    "-0",
    "../../etc/passwd",
    "' OR 1=1 --",
    "<script>",
    "%00",
    "2027-02-30T00:00:00Z",
    "2027-03-01T09:00:00",
    [],
    {},
    [[[[]]]],
    [null],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ minLength: 1000, maxLength: 1200 }),
);

/** Values that a schema allows, often its bounds. */
export function validValue(given: Schema, resolve: Resolve, name = ""): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined)
    return fc.oneof(...choices.map((choice) => validValue(choice, resolve, name)));
  switch (schema.type) {
    case "string":
      return text(schema, name);
    case "integer":
      return integer(schema);
    case "number":
      return fc.double({ noNaN: true, min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9 });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return list(schema, resolve, name);
    case "object":
      return object(schema, resolve);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function text(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = MOST } = schema;
  const bound = Math.min(maxLength, MOST);
  const plain = fc.string({ unit: "grapheme", minLength, maxLength: Math.max(minLength, bound) });
  const examples = [...meaningful(name), ...(schema.examples ?? [])];
  const words = examples.length === 0 ? plain : fc.constantFrom(...examples);
  if (schema.pattern !== undefined) return examples.length === 0 ? pattern(schema.pattern) : words;
  return fc.oneof({ weight: 3, arbitrary: words }, { weight: 1, arbitrary: plain });
}

function pattern(source: string): fc.Arbitrary<string> {
  // The generator doesn't support lookaheads.
  return /\(\?[=!<]/.test(source) ? fc.constant("") : fc.stringMatching(new RegExp(source));
}

function integer({ minimum = -1000, maximum = 1000 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
}

function list(schema: Schema, resolve: Resolve, name: string): fc.Arbitrary<unknown[]> {
  const { minItems = 0, maxItems = 5, items = {} } = schema;
  const element = validValue(items, resolve, name);
  return fc.array(element, {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 5)),
  });
}

function object(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties } = schema;
  if (properties === undefined) {
    const values = typeof additionalProperties === "object" ? additionalProperties : {};
    return fc.dictionary(
      fc.constantFrom(...meaningful("channels"), "other"),
      validValue(values, resolve),
      {
        maxKeys: 3,
      },
    );
  }
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, validValue(field, resolve, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Meaningful values that random text would never contain. `@kind:n@` is a placeholder for an existing ID. */
function meaningful(name: string): string[] {
  return MEANINGFUL[name] ?? [];
}

const MEANINGFUL: Record<string, string[]> = {
  id: ["@posts:0@", "@posts:1@", "@foreign:0@"],
  channels: ["@channels:0@", "@channels:1@", "bluesky", "mastodon", "@foreign:1@"],
  channel: ["@channels:0@", "mastodon"],
  label: ["@labels:0@", "launch"],
  labels: ["@labels:0@", "launch", "Launch"],
  project: ["@projects:0@"],
  project_id: ["@projects:0@"],
  provider: ["bluesky", "mastodon", "x", "linkedin", "telegram"],
  content: ["Hello", "**Bold** and [linked](https://example.com)", "One\n\n---\n\nTwo"],
  scheduled_at: ["2h", "3d", "2035-03-01T09:00:00Z", "2035-03-01T09:00:00+02:00"],
  scheduled_from: ["2030-01-01T00:00:00Z"],
  scheduled_to: ["2040-01-01T00:00:00Z"],
  statuses: ["draft", "draft,scheduled"],
  include: ["ready"],
  expected_updated_at: ["*", "2026-11-21T09:00:00.000Z"],
  time_zone: ["Europe/Prague", "UTC"],
  start: ["22:00"],
  end: ["07:00"],
};
