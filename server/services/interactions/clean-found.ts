import type { FoundAuthor, FoundInteraction } from "#server/providers/interactions.ts";

/** Maximum lengths of third-party text, in UTF-16 code units. Longer text is cut. */
const MOST_IN_TEXT = 10_000;
const MOST_IN_NAME = 200;
const MOST_IN_ADDRESS = 2_000;
const MOST_IN_ALT_TEXT = 2_000;
/** Longer IDs are invalid: they wouldn't fit in an index. */
const MOST_IN_ID = 500;
const MOST_FILES = 10;
/** Longer JSON is omitted. At worst the platform then refuses a reply. */
const MOST_IN_REFERENCE = 4_000;

/** Cuts each text of a found interaction to a length that can be stored and shown. Null if its ID is too long. */
export function cleanFound(found: FoundInteraction): FoundInteraction | null {
  const { external_id, text, url, author, media = [], reference } = found;
  if (external_id === "" || external_id.length > MOST_IN_ID) return null;
  return {
    ...found,
    external_id: cleanText(external_id, MOST_IN_ID),
    text: cleanText(text, MOST_IN_TEXT),
    url: cleanAddress(url),
    author: author === null ? null : cleanAuthor(author),
    media: media.slice(0, MOST_FILES).flatMap(({ kind, url, alt_text }) => {
      const address = cleanAddress(url);
      if (address === null) return [];
      const words = alt_text === null ? null : cleanText(alt_text, MOST_IN_ALT_TEXT);
      return [{ kind, url: address, alt_text: words }];
    }),
    on_external_id: cleanId(found.on_external_id),
    parent_external_id: cleanId(found.parent_external_id),
    reference: JSON.stringify(reference).length > MOST_IN_REFERENCE ? null : reference,
  };
}

/** Removes duplicates: the last item with an ID is the newest. */
export function cleanPage(items: readonly FoundInteraction[]): FoundInteraction[] {
  const clean = items.flatMap((item) => cleanFound(item) ?? []);
  return [...new Map(clean.map((item) => [item.external_id, item])).values()];
}

function cleanAuthor({ name, handle, url, avatar_url, ours }: FoundAuthor): FoundAuthor {
  return {
    name: cleanText(name, MOST_IN_NAME),
    handle: cleanText(handle, MOST_IN_NAME),
    url: cleanAddress(url),
    avatar_url: cleanAddress(avatar_url),
    ours,
  };
}

function cleanId(id: string | null): string | null {
  return id === null || id.length > MOST_IN_ID ? null : cleanText(id, MOST_IN_ID);
}

/** PostgreSQL can't store NUL or lone surrogates. */
function cleanText(text: string, most: number): string {
  return text.replaceAll("\0", "").slice(0, most).toWellFormed();
}

/** Allows only URLs a browser opens as a page or image, so no `javascript:`. */
function cleanAddress(url: string | null): string | null {
  if (url === null || url.length > MOST_IN_ADDRESS || !URL.canParse(url)) return null;
  return ["http:", "https:"].includes(new URL(url).protocol) ? new URL(url).href : null;
}
