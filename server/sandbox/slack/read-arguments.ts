import { z } from "zod";

export type Arguments = Readonly<Record<string, unknown>>;

/** A method's arguments, as a form or JSON; null where they can't be read. https://docs.slack.dev/apis/web-api/#basics */
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

/** A flag: in a form it is a word. */
export function isOn(value: unknown): boolean {
  return value === true || value === "true" || value === "1";
}
