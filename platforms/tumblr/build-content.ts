import { findLinks } from "#core/domain/markdown/facets/find-links.ts";
import { type Rendition, toTumblrBlocks } from "#core/domain/markdown/index.ts";
import { isVideoFile } from "#platforms/kit/files/prepared-file.ts";
import { type PreparedFile, ProviderError } from "#platforms/kit/spec/provider.ts";

/** https://www.tumblr.com/docs/npf#post-content-limits */
const MOST_BLOCKS = 1_000;
const MOST_LINKS = 100;

interface UploadedMedia {
  type: string;
  identifier: string;
  width: number;
  height: number;
}

export type ContentBlock =
  | TextBlock
  | { type: "image"; media: UploadedMedia[]; alt_text?: string }
  | { type: "video"; media: UploadedMedia }
  | { type: "link"; url: string };

type TextBlock = ReturnType<typeof toTumblrBlocks>[number];

/**
 * Returns a post in Tumblr's format (https://www.tumblr.com/docs/npf): its files, then its text. Bare URLs in the text
 * become links, which Tumblr doesn't do. The first link of a post without files gets a card, unless another page is
 * chosen. Throws a ProviderError if there are more paragraphs or links than Tumblr accepts.
 */
export function buildContent(
  rendition: Rendition,
  files: readonly PreparedFile[],
  chosen?: string,
): ContentBlock[] {
  const texts = linkAddresses(textBlocksOf(rendition, MOST_BLOCKS - files.length));
  const links = texts.flatMap((block) => linksOf(block).toSorted((a, b) => a.start - b.start));
  const card = chosen ?? (files.length === 0 ? links[0]?.url : undefined);
  const content = [
    ...files.map(toMediaBlock),
    ...(files.length > 0 && texts.every(isBlank) ? [] : texts),
    ...(card === undefined ? [] : [{ type: "link" as const, url: card }]),
  ];
  if (content.length > MOST_BLOCKS) throw tooMany(content.length, MOST_BLOCKS, "paragraphs");
  if (links.length > MOST_LINKS) throw tooMany(links.length, MOST_LINKS, "links");
  return content;
}

/** Empty lines are dropped if there are too many blocks. Text that consists only of markup is sent as typed. */
function textBlocksOf(rendition: Rendition, most: number): TextBlock[] {
  const blocks = toTumblrBlocks(rendition).map((block) => {
    return { ...block, text: block.text.toWellFormed() };
  });
  if (blocks.every(isBlank)) return [{ type: "text", text: rendition.text.toWellFormed() }];
  return blocks.length < most ? blocks : blocks.filter(({ text }) => text !== "");
}

export function identifierOf(index: number): string {
  return `file-${index}`;
}

function toMediaBlock(file: PreparedFile, index: number): ContentBlock {
  const { content_type: type, width, height, alt_text } = file;
  const media = { type, identifier: identifierOf(index), width, height };
  if (isVideoFile(file)) return { type: "video", media };
  return { type: "image", media: [media], ...(alt_text ? { alt_text } : {}) };
}

/** Turns bare URLs into links, as many as Tumblr accepts. Explicit links count first. */
function linkAddresses(blocks: readonly TextBlock[]): TextBlock[] {
  let left = MOST_LINKS - blocks.flatMap(linksOf).length;
  return blocks.map((block) => {
    const bare = findBare(block).slice(0, Math.max(0, left));
    left -= bare.length;
    return bare.length === 0
      ? block
      : { ...block, formatting: [...(block.formatting ?? []), ...bare] };
  });
}

function findBare(block: TextBlock) {
  const written = linksOf(block);
  return [...findLinks(block.text)]
    .filter(({ url }) => URL.canParse(url))
    .map(({ start, end, url }) => ({
      type: "link" as const,
      start: countCodePoints(block.text.slice(0, start)),
      end: countCodePoints(block.text.slice(0, end)),
      url,
    }))
    .filter(({ start, end }) => !written.some((each) => each.start < end && start < each.end));
}

function linksOf({ formatting = [] }: TextBlock) {
  return formatting.filter(({ type }) => type === "link");
}

function isBlank({ text }: TextBlock): boolean {
  return text.trim() === "";
}

function countCodePoints(text: string): number {
  return [...text].length;
}

function tooMany(count: number, limit: number, what: string): ProviderError {
  return new ProviderError(
    "validation",
    `Tumblr allows ${limit.toLocaleString("en")} ${what} in a post. This one has ${count.toLocaleString("en")}: remove some.`,
  );
}
