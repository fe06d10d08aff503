import { z } from "zod";
import {
  type ArticleContent,
  type Rendition,
  toArticleContent,
} from "#core/domain/markdown/index.ts";
import { measureXWeighted } from "#core/domain/measure/x/measure-x-weighted.ts";
import { ProviderError } from "../spec.ts";

/** Limit of all code in an article together (github.com/xdevplatform/xdk, specs/openapi.json, `data.markdown`). */
const MOST_CODE = 10_000;

export const PreparedArticle = z.object({
  title: z.string(),
  content: z.custom<ArticleContent>((value) => typeof value === "object" && value !== null),
});
export type PreparedArticle = z.infer<typeof PreparedArticle>;

/** Throws a ProviderError if it has more code than X accepts, or no title. */
export function prepareArticle(title: string | null, rendition: Rendition): PreparedArticle {
  const named = title?.trim().toWellFormed() ?? "";
  if (named === "")
    throw new ProviderError("validation", "X requires a title for articles. Add one.");
  const content: ArticleContent = toWellFormed(toArticleContent(rendition));
  const weight = content.entities.reduce((sum, entity) => sum + weightOf(entity), 0);
  if (weight > MOST_CODE)
    throw new ProviderError(
      "validation",
      `X allows 10,000 characters of code in an article, and this one has ${weight}. Remove some.`,
    );
  return { title: named, content };
}

/** Returns the text of its blocks, line by line, without code. */
export function wordsOf({ content }: PreparedArticle): string {
  return content.blocks
    .filter(({ type }) => type !== "atomic")
    .map(({ text }) => text)
    .join("\n");
}

function weightOf({ value }: ArticleContent["entities"][number]): number {
  return value.type === "markdown" ? measureXWeighted(value.data.markdown) : 0;
}

/** Half of a surrogate pair can be typed but not sent. */
function toWellFormed(content: ArticleContent): ArticleContent {
  return JSON.parse(JSON.stringify(content), (_key, value) =>
    typeof value === "string" ? value.toWellFormed() : value,
  );
}
