import { graphFault } from "./refuse.ts";

/**
 * Returns an object's ID and the fields that `fields` lists, by default only the ID. Unknown fields are refused, fields
 * without a value omitted (https://developers.facebook.com/docs/graph-api/guides/field-expansion).
 */
export function pickFields(
  node: string,
  object: Record<string, unknown>,
  fields: string | undefined,
): Record<string, unknown> | Response {
  const asked = splitFields(fields ?? "id");
  const unknown = asked.find((name) => !Object.hasOwn(object, name));
  if (unknown !== undefined)
    return graphFault({
      message: `(#100) Tried accessing nonexisting field (${unknown}) on node type (${node})`,
      code: 100,
    });
  const names = [...new Set([...asked, "id"])].filter((name) => object[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, object[name]]));
}

export function pickFromAll(
  node: string,
  objects: readonly Record<string, unknown>[],
  fields: string | undefined,
): Record<string, unknown>[] | Response {
  const picked = objects.map((object) => pickFields(node, object, fields));
  return picked.find((each) => each instanceof Response) ?? (picked as Record<string, unknown>[]);
}

export function answerWith(picked: object | Response): Response {
  return picked instanceof Response ? picked : Response.json(picked);
}

/**
 * Nested fields, as in `account{id,username}`, and modifiers, as in `comments.limit(0).summary(total_count)`, are
 * ignored.
 */
function splitFields(fields: string): string[] {
  let flat = fields;
  while (flat.includes("{")) {
    const inner = flat.replace(/\{[^{}]*\}/g, "");
    if (inner === flat) break;
    flat = inner;
  }
  return flat
    .split(",")
    .map((name) => name.replace(/\..*$/s, "").trim())
    .filter(Boolean);
}
