/** Parameters of platforms that take them as JSON, as a form with or without files, or in the URL. */
import { z } from "zod";

export interface Parameters {
  values: Readonly<Record<string, unknown>>;
  files: ReadonlyMap<string, File>;
}

/** Returns null if the body doesn't have its declared type. */
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

/** A value that is a JSON string within a form, and plain JSON within JSON. */
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
