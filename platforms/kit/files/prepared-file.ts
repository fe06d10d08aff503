import { z } from "zod";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import {
  type PreparedFile as File,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";

export const PreparedFile: z.ZodType<File> = z.object({
  id: z.string(),
  key: z.string(),
  filename: z.string(),
  content_type: z.string(),
  size: z.int(),
  width: z.int(),
  height: z.int(),
  alt_text: z.string().nullable(),
});

export async function prepareFiles(
  { files }: ProviderContext,
  media: readonly MediaFact[],
  format: Format,
): Promise<File[]> {
  const prepared: File[] = [];
  // One at a time: fitting an image is CPU-intensive.
  for (const file of media) prepared.push(await files.fit(file, format));
  return prepared;
}

export function isDocumentFile({ content_type }: Pick<File, "content_type">): boolean {
  return content_type === "application/pdf";
}

export function documentName({ filename }: Pick<File, "filename">): string {
  if (filename === "") return "document.pdf";
  return /\.pdf$/i.test(filename) ? filename : `${filename}.pdf`;
}

export function isVideoFile({ content_type }: File): boolean {
  return content_type.startsWith("video/");
}

/**
 * Returns a post's video and the image that is its cover. Throws a ProviderError if there are more files, or images
 * without a video.
 */
export function splitCover(files: readonly File[]): { video: File | null; cover: File | null } {
  const videos = files.filter(isVideoFile);
  const images = files.filter((file) => !isVideoFile(file));
  const [video = null] = videos;
  if (videos.length > 1 || images.length > videos.length)
    throw new ProviderError("validation", "A post has one video, and one image as its cover.");
  return { video, cover: images[0] ?? null };
}
