import { z } from "zod";
import type { Json } from "#server/providers/spec.ts";
import type { SandboxFile, SimulatorContext } from "#server/sandbox/spec.ts";
import { isPremium } from "../is-premium.ts";
import { findImages } from "../media.ts";
import { forbidden, invalidRequest } from "../refuse.ts";
import { findFlaw } from "./find-flaw.ts";
import { NewArticle } from "./new-article.ts";

const Draft = z.object({
  article: NewArticle,
  files: z.custom<SandboxFile[]>((value) => Array.isArray(value)),
});
export type Draft = z.infer<typeof Draft>;

/**
 * `POST /2/articles/draft`: drafts are hidden, and may be identical. X's error for accounts that may not write articles
 * isn't documented.
 */
export async function createDraft(context: SimulatorContext, request: Request): Promise<Response> {
  if (!isPremium(context)) return forbidden("You are not permitted to create an Article.");
  const input = NewArticle.safeParse(await request.json().catch(() => null));
  if (!input.success)
    return invalidRequest(input.error.issues.map(({ message }) => message).join("; "));
  const flaw = findFlaw(input.data);
  if (flaw !== null) return invalidRequest(flaw);
  const files = await findImages(context, imagesOf(input.data));
  if (files instanceof Response) return files;
  const { store, now } = context;
  const id = String((BigInt(now().getTime()) << 20n) | BigInt(store.sequence() & 0xfffff));
  await store.note(noteOf(id), JSON.parse(JSON.stringify({ article: input.data, files })) as Json);
  return Response.json({ data: { id, title: input.data.title } }, { status: 201 });
}

/** The cover, then the images in the order of the blocks. */
function imagesOf({ cover_media, content_state: { blocks, entities } }: NewArticle) {
  const shown = blocks.flatMap(({ entity_ranges = [] }) =>
    entity_ranges.flatMap(({ key }) => {
      const value = entities[key]?.value;
      return value?.type === "image" ? value.data.media_items : [];
    }),
  );
  return cover_media === undefined ? shown : [cover_media, ...shown];
}

export async function findDraft({ store }: SimulatorContext, id: string): Promise<Draft | null> {
  return Draft.safeParse(await store.recall(noteOf(id))).data ?? null;
}

function noteOf(id: string): string {
  return `article ${id}`;
}
