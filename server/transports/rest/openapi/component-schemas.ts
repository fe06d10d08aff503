import { z } from "zod";

type JsonSchema = Record<string, unknown>;

const COMPONENTS = "#/components/schemas/";

/** Every schema of the contract that has an id, as shared components. */
export function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => COMPONENTS + id,
    unrepresentable: "any",
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, withoutIdentity(schema as JsonSchema)]),
  );
}

/** A schema in place, pointing to the shared components. `io` says which side of defaults is meant. */
export function inlineSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
  const id = z.globalRegistry.get(schema)?.id;
  if (typeof id === "string") return { $ref: COMPONENTS + id };
  return withoutIdentity(pointToComponents(own) as JsonSchema);
}

/** `$id` and `$schema` belong to whole documents; in a component they would change what `$ref` is relative to. */
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
