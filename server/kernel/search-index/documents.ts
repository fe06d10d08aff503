import { lexemesOf } from "#core/domain/search/lexemes.ts";

export interface SearchDocument {
  id: string;
  organization_id: string;
  type: "post" | "comment" | "media" | "label" | "channel";
  at: Date;
  /** Empty if it must not be found. */
  lexemes: string[];
}

type Made = { id: string; organization_id: string; created_at: Date };

type SearchedPost = Made & {
  content: string;
  deleted_at: Date | null;
  entries: readonly { content: string | null; title: string | null }[];
};

function postDocument(post: SearchedPost): SearchDocument {
  const lexemes = post.deleted_at === null ? lexemesOf(textsOfPost(post)) : [];
  return { ...keyOf(post), type: "post", lexemes };
}

/** Returns the document of a post being written, if its searchable content changes. */
export function changedPostDocument(
  before: SearchedPost | null,
  after: SearchedPost,
): SearchDocument[] {
  if (before !== null && isSame(before, after)) return [];
  return [postDocument(after)];
}

function isSame(before: SearchedPost, after: SearchedPost): boolean {
  if ((before.deleted_at === null) !== (after.deleted_at === null)) return false;
  const [indexed, texts] = [textsOfPost(before), textsOfPost(after)];
  return indexed.length === texts.length && indexed.every((text, index) => text === texts[index]);
}

export function textsOfPost({
  content,
  entries,
}: Pick<SearchedPost, "content" | "entries">): string[] {
  const own = entries.flatMap((entry) => [entry.content ?? "", entry.title ?? ""]);
  return [...new Set([content, ...own])].filter((text) => text !== "");
}

export function commentDocument(comment: Made & { text: string }): SearchDocument {
  return rareDocument("comment", comment, [comment.text]);
}

type SearchedFile = Made & { filename: string; alt_text: string | null };

export function fileDocument(file: SearchedFile): SearchDocument {
  return rareDocument("media", file, [file.filename, file.alt_text ?? ""]);
}

export function labelDocument(label: Made & { name: string }): SearchDocument {
  return rareDocument("label", label, [label.name]);
}

export function channelDocument(channel: Made & { name: string; handle: string }): SearchDocument {
  return rareDocument("channel", channel, [channel.name, channel.handle]);
}

/** For types with fewer records than posts: a type lexeme leads to them in searches that exclude posts. */
function rareDocument(type: SearchDocument["type"], made: Made, texts: string[]): SearchDocument {
  return documentOfTexts({ ...keyOf(made), type }, texts);
}

export function typeLexeme(type: SearchDocument["type"]): string {
  return `/${type}`;
}

/** Returns a document again, from the texts that it is found by. */
export function documentOfTexts(
  document: Omit<SearchDocument, "lexemes">,
  texts: readonly string[],
): SearchDocument {
  const lexemes = lexemesOf([...new Set(texts)]);
  const isRare = document.type !== "post";
  return { ...document, lexemes: isRare ? [...lexemes, typeLexeme(document.type)] : lexemes };
}

function keyOf({ id, organization_id, created_at: at }: Made) {
  return { id, organization_id, at };
}
