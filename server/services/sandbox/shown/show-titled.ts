import { z } from "zod";
import type { SandboxPost } from "#server/sandbox/spec.ts";
import type { ShownWords } from "./shown-words.ts";

const Title = z.string().min(1).nullable().catch(null);

export const showTitled = titledBy(z.object({ title: Title }).transform(({ title }) => title));
export const showGoogleBusiness = titledBy(
  z.object({ event: z.object({ title: Title }) }).transform(({ event }) => event.title),
);
export const showYoutube = titledBy(
  z.object({ snippet: z.object({ title: Title }) }).transform(({ snippet }) => snippet.title),
);
/** Only photos have a title: a video's field of that name is its caption. */
export const showTiktok = titledBy(
  z
    .object({ media_type: z.literal("PHOTO"), post_info: z.object({ title: Title }) })
    .transform(({ post_info }) => post_info.title),
);

function titledBy(schema: z.ZodType<string | null>): (post: SandboxPost) => ShownWords {
  return ({ payload, text }) => ({
    title: schema.safeParse(payload).data ?? null,
    text,
    marks: [],
  });
}
