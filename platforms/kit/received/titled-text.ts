import { z } from "zod";
import type { SandboxPost } from "../simulator/spec.ts";
import type { ShownText } from "./received.ts";

export const Title = z.string().min(1).nullable().catch(null);

/** Returns a reader of plain text with the title that `schema` finds in the payload. */
export function titledText(schema: z.ZodType<string | null>): (post: SandboxPost) => ShownText {
  return ({ payload, text }) => ({
    title: schema.safeParse(payload).data ?? null,
    text,
    marks: [],
  });
}
