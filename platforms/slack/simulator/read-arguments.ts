import { z } from "zod";

export type Arguments = Readonly<Record<string, unknown>>;

/**
 * Reads a method's arguments from a form or JSON, or returns null if they can't be read.
 * https://docs.slack.dev/apis/web-api/#basics
 */
export async function readArguments(request: Request): Promise<Arguments | null> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) {
    const body = z
      .record(z.string(), z.unknown())
      .safeParse(await request.json().catch(() => null)).data;
    return body === undefined ? null : { ...query, ...body };
  }
  if (!type.includes("form")) return query;
  const form = await request.formData().catch(() => null);
  return form === null ? null : { ...query, ...Object.fromEntries(form) };
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

/** In a form, a flag is a string. */
export function isOn(value: unknown): boolean {
  return value === true || value === "true" || value === "1";
}
