import { z } from "zod";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import type { SandboxFile, SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { timedId } from "#platforms/kit/simulator/timed-id.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import { findImages } from "./media.ts";
import { type Block, NewArticle } from "./new-article.ts";
import { isPremium, snowflake } from "./posts.ts";
import { forbidden, invalidFields, invalidRequest, problem } from "./refuse.ts";
import { weigh } from "./weigh.ts";

const Draft = z.object({
  article: NewArticle,
  files: z.custom<SandboxFile[]>((value) => Array.isArray(value)),
});
type Draft = z.infer<typeof Draft>;

/**
 * `POST /2/articles/draft`: drafts are hidden, and may be identical. X's error for accounts that may not write articles
 * isn't documented.
 */
export async function createDraft(context: SimulatorContext, request: Request): Promise<Response> {
  if (!isPremium(context)) return forbidden("You are not permitted to create an Article.");
  const article = await readBody(request, NewArticle, invalidFields);
  if (article instanceof Response) return article;
  const flaw = findFlaw(article);
  if (flaw !== null) return invalidRequest(flaw);
  const files = await findImages(context, imagesOf(article));
  if (files instanceof Response) return files;
  const id = timedId(context, 20);
  await context.store.note(noteOf(id), JSON.parse(JSON.stringify({ article, files })) as Json);
  return Response.json({ data: { id, title: article.title } }, { status: 201 });
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

async function findDraft({ store }: SimulatorContext, id: string): Promise<Draft | null> {
  return Draft.safeParse(await store.recall(noteOf(id))).data ?? null;
}

function noteOf(id: string): string {
  return `article ${id}`;
}

/**
 * Limit of all Markdown in an article together (specs/openapi.json, `ArticleCreateDraftContentStateEntitiesValueData`).
 */
const MOST_MARKDOWN = 10_000;

/** Returns what X would refuse in a well-formed article body, as a sentence, or null. */
function findFlaw({ content_state: { blocks, entities } }: NewArticle): string | null {
  if (entities.some(({ key }, index) => key !== String(index)))
    return "An entity's key is not its place";
  const markdown = entities.reduce(
    (sum, { value }) => sum + (value.type === "markdown" ? weigh(value.data.markdown) : 0),
    0,
  );
  if (markdown > MOST_MARKDOWN) return `Markdown exceeds ${MOST_MARKDOWN} characters`;
  const named = new Set<number>();
  for (const block of blocks) {
    const flaw = flawOf(block, entities);
    if (flaw !== null) return flaw;
    for (const { key } of block.entity_ranges ?? []) named.add(key);
  }
  return named.size < entities.length ? "An entity is not referenced by any block" : null;
}

function flawOf(block: Block, entities: NewArticle["content_state"]["entities"]): string | null {
  const { type, text, entity_ranges = [], inline_style_ranges = [] } = block;
  const ranges = [...entity_ranges, ...inline_style_ranges];
  if (ranges.some(({ offset, length }) => length === 0 || offset + length > text.length))
    return "A range lies outside of its block";
  const tags = Object.values(block.data ?? {}).flat();
  if (tags.some((tag) => tag.to_index > text.length || tagged(text, tag) !== tag.text))
    return "A tagged span is not the text of its block";
  const kinds = entity_ranges.map(({ key }) => entities[key]?.value.type);
  if (kinds.includes(undefined)) return "An entity range has no entity";
  if (type === "atomic")
    return kinds.length === 1 && kinds[0] !== "link" ? null : "An atomic block has one entity";
  return kinds.every((kind) => kind === "link") ? null : "An entity needs an atomic block";
}

function tagged(text: string, { from_index, to_index }: { from_index: number; to_index: number }) {
  return text.slice(from_index, to_index);
}

/**
 * `POST /2/articles/{id}/publish`: once. X's response to a second call isn't documented; an adapter must not depend on
 * it.
 */
export async function publishDraft(
  context: SimulatorContext,
  _: Request,
  { id }: { id: string },
): Promise<Response> {
  const { store } = context;
  const draft = await findDraft(context, id);
  if (draft === null)
    return problem(404, { title: "Not Found", detail: "There is no such Article." });
  const post = toPost(context, id, draft);
  if ((await store.insertOnce(post)) !== null)
    return invalidRequest("The Article is published already.");
  const data = { post_id: post.external_post_id, web_url: store.pageUrl(post.id) };
  return Response.json({ data });
}

function toPost(context: SimulatorContext, draft_id: string, { article, files }: Draft) {
  return {
    id: context.store.newId(),
    external_post_id: snowflake(context.now(), context.store.sequence()),
    key: `article ${draft_id}`,
    text: plainTextOf(article),
    payload: JSON.parse(JSON.stringify({ article })) as Json,
    received_at: context.now(),
    files,
  } satisfies SandboxPost;
}

function plainTextOf({ content_state }: NewArticle): string {
  return content_state.blocks
    .filter(({ type }) => type !== "atomic")
    .map(({ text }) => text)
    .join("\n");
}
