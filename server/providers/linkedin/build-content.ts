import { isDocumentFile } from "../kit/files/prepared-file.ts";
import type { Json, PreparedFile } from "../spec.ts";
import { buildPoll } from "./build-poll.ts";
import type { PreparedCall } from "./prepare.ts";
import { uploadedId } from "./upload-file.ts";

/**
 * Returns a post's content besides its text: its images, video, document, poll or link card, or undefined. `uploads`
 * are in file order. https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api#content
 */
export function buildContent(
  { files, card, poll, title }: Pick<PreparedCall, "files" | "card" | "poll" | "title">,
  uploads: readonly Json[],
): Json | undefined {
  if (poll !== undefined) return { poll: buildPoll(poll) };
  if (card !== null) return { article: articleOf(card, uploads[0], files[0]?.alt_text ?? null) };
  const [first, ...others] = files.map((file, index) =>
    mediaOf(file, title, uploads[index] ?? null),
  );
  if (first === undefined) return undefined;
  return others.length === 0 ? { media: first } : { multiImage: { images: [first, ...others] } };
}

function articleOf(
  { url, title, description }: NonNullable<PreparedCall["card"]>,
  upload: Json | undefined,
  alt_text: string | null,
): Json {
  const thumbnail = upload === undefined ? null : uploadedId(upload);
  return {
    source: url,
    title,
    ...(description === "" ? {} : { description }),
    ...(thumbnail === null ? {} : { thumbnail }),
    ...(thumbnail === null || alt_text === null ? {} : { thumbnailAltText: alt_text }),
  };
}

function mediaOf(file: PreparedFile, title: string | undefined, upload: Json): Json {
  const { alt_text } = file;
  if (isDocumentFile(file)) return { id: uploadedId(upload), title: title ?? file.filename };
  return { id: uploadedId(upload), ...(alt_text === null ? {} : { altText: alt_text }) };
}
