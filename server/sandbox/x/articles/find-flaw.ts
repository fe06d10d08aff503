import { weigh } from "../weigh.ts";
import type { Block, NewArticle } from "./new-article.ts";

/**
 * Limit of all Markdown in an article together (specs/openapi.json, `ArticleCreateDraftContentStateEntitiesValueData`).
 */
const MOST_MARKDOWN = 10_000;

/** Returns what X would refuse in a well-formed article body, as a sentence, or null. */
export function findFlaw({ content_state: { blocks, entities } }: NewArticle): string | null {
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
