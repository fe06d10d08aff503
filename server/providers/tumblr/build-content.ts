import { findLinks } from "#core/domain/markdown/facets/find-links.ts";
import { type Rendition, toTumblrBlocks } from "#core/domain/markdown/index.ts";
import { isVideoFile } from "../kit/files/prepared-file.ts";
import { type PreparedFile, ProviderError } from "../spec.ts";

/** https://www.tumblr.com/docs/npf#post-content-limits */
const MOST_BLOCKS = 1_000;
const MOST_LINKS = 100;

/** A file of the same form, by its part's name. */
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
 * A post in Tumblr's format (https://www.tumblr.com/docs/npf): its files, then its words. Addresses that stand bare in the
 * text are made links, which Tumblr does not do, and the first of a post without files gets a card.
 */
export function buildContent(rendition: Rendition, files: readonly PreparedFile[]): ContentBlock[] {
  const texts = toTumblrBlocks(rendition)
    .map((block) => ({ ...block, text: block.text.toWellFormed() }))
    .map(linkAddresses);
  const isLong = texts.length + files.length >= MOST_BLOCKS;
  const links = texts.flatMap(({ formatting = [] }) => formatting.filter(isLink));
  const card = files.length === 0 ? links.find(({ url }) => url !== undefined)?.url : undefined;
  const content = [
    ...files.map(toMediaBlock),
    ...texts.filter(({ text }) => text !== "" || (texts.length > 1 && !isLong)),
    ...(card === undefined ? [] : [{ type: "link" as const, url: card }]),
  ];
  if (content.length > MOST_BLOCKS) throw tooMany(content.length, MOST_BLOCKS, "paragraphs");
  if (links.length > MOST_LINKS) throw tooMany(links.length, MOST_LINKS, "links");
  return content;
}

/** The name of a file's part in the form. */
export function identifierOf(index: number): string {
  return `file-${index}`;
}

function toMediaBlock(file: PreparedFile, index: number): ContentBlock {
  const { content_type: type, width, height, alt_text } = file;
  const media = { type, identifier: identifierOf(index), width, height };
  if (isVideoFile(file)) return { type: "video", media };
  return { type: "image", media: [media], ...(alt_text ? { alt_text } : {}) };
}

function linkAddresses(block: TextBlock): TextBlock {
  const written = block.formatting ?? [];
  const found = [...findLinks(block.text)].map(({ start, end, url }) => ({
    type: "link" as const,
    start: countCodePoints(block.text.slice(0, start)),
    end: countCodePoints(block.text.slice(0, end)),
    url,
  }));
  const bare = found.filter(
    ({ start, end }) =>
      !written.some((each) => isLink(each) && each.start < end && start < each.end),
  );
  const formatting = [...written, ...bare];
  return formatting.length === 0 ? block : { ...block, formatting };
}

function isLink({ type }: { type: string }): boolean {
  return type === "link";
}

function countCodePoints(text: string): number {
  return [...text].length;
}

function tooMany(count: number, limit: number, what: string): ProviderError {
  return new ProviderError(
    "validation",
    `Tumblr takes ${limit.toLocaleString("en")} ${what} in a post. This one has ${count.toLocaleString("en")}: take some out.`,
  );
}
