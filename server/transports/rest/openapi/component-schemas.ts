import { z } from "zod";

type JsonSchema = Record<string, unknown>;

const COMPONENTS = "#/components/schemas/";

/**
 * Returns every schema with an ID used in these, as shared components. They are found through the operations and not in
 * zod's registry, which is one for the whole process, in which each of Next's bundles has its own contract.
 */
export function componentSchemas(roots: readonly z.ZodType[]): Record<string, JsonSchema> {
  const found = new Map<string, unknown>();
  for (const root of roots) {
    const { $defs, ...own } = z.toJSONSchema(root, { unrepresentable: "any" }) as JsonSchema;
    const id = z.globalRegistry.get(root)?.id;
    if (typeof id === "string") found.set(id, own);
    for (const [name, schema] of Object.entries($defs ?? {})) found.set(name, schema);
  }
  const sorted = [...found].sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([id, schema]) => [id, withoutIdentity(pointToComponents(schema) as JsonSchema)]),
  );
}

/** Returns an inline schema that refers to the shared components. `io` selects the side of defaults. */
export function inlineSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
  const id = z.globalRegistry.get(schema)?.id;
  if (typeof id === "string") return { $ref: COMPONENTS + id };
  return withoutIdentity(pointToComponents(own) as JsonSchema);
}

/** `$id` and `$schema` belong to whole documents. In a component they would change what `$ref` is relative to. */
function withoutIdentity({ $schema, $id, id, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function pointToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointToComponents);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) =>
      key === "$ref" && typeof child === "string"
        ? [key, child.replace("#/$defs/", COMPONENTS)]
        : [key, pointToComponents(child)],
    ),
  );
}
