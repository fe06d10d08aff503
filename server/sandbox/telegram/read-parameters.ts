/**
 * What a call is given: as JSON, as a form with or without files, or in the address
 * (https://core.telegram.org/bots/api#making-requests). What the Bot API does not know it ignores.
 */
import { z } from "zod";

export interface Parameters {
  values: Readonly<Record<string, unknown>>;
  files: ReadonlyMap<string, File>;
}

/** Null where the body is not of the type that it says it is. */
export async function readParameters(request: Request): Promise<Parameters | null> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) {
    const body = z
      .record(z.string(), z.unknown())
      .safeParse(await request.json().catch(() => null)).data;
    return body === undefined ? null : { values: { ...query, ...body }, files: new Map() };
  }
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type))
    return { values: query, files: new Map() };
  const form = await request.formData().catch(() => null);
  if (form === null) return null;
  const values: Record<string, unknown> = { ...query };
  const files = new Map<string, File>();
  for (const [name, value] of form) {
    if (typeof value === "string") values[name] = value;
    else files.set(name, value);
  }
  return { values, files };
}

/** A flag: in a form it is a word. */
export const Flag = z
  .union([
    z.boolean(),
    z.enum(["true", "True", "1"]).transform(() => true),
    z.enum(["false", "False", "0"]).transform(() => false),
  ])
  .optional();

/** What is JSON within a form, and itself within JSON. */
export function serialized<T extends z.ZodType>(shape: T) {
  return z.preprocess((value) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, shape);
}
