/** Files sent with a call (https://core.telegram.org/bots/api#sending-files). */
import { Readable } from "node:stream";
import { findMediaFault, type MediaLimits } from "../media/find-media-fault.ts";
import type { SandboxFile, SimulatorContext } from "../spec.ts";
import { keepBytes } from "../uploads.ts";
import { badRequest, failure } from "./refuse.ts";

const PHOTO_BYTES = 10 * 1000 * 1000;
const FILE_BYTES = 50 * 1000 * 1000;

/** "The photo's width and height must not exceed 10000 in total. Width and height ratio must be at most 20" (#sendphoto). */
const PHOTO: MediaLimits = { both_sides: { most: 10_000 }, ratio: { least: 1 / 20, most: 20 } };

/** Required type of each kind, by its bytes. Telegram sends others as plain files or refuses them. */
const KINDS = {
  photo: { types: /^image\/(jpeg|png|webp)$/, bytes: PHOTO_BYTES },
  video: { types: /^video\/(mp4|quicktime)$/, bytes: FILE_BYTES },
  document: { types: /./, bytes: FILE_BYTES },
  animation: { types: /^(image\/gif|video\/mp4)$/, bytes: FILE_BYTES },
} as const;

export type FileKind = keyof typeof KINDS;

/** Stores a file sent with a call, or returns the refusal. Files have no alt text. */
export async function takeFile(
  context: SimulatorContext,
  kind: FileKind,
  file: File | undefined,
): Promise<SandboxFile | Response> {
  if (file === undefined) return badRequest(`there is no ${kind} in the request`);
  if (file.size === 0) return badRequest("file must be non-empty");
  if (file.size > FILE_BYTES) return failure(413, "Request Entity Too Large");
  const { types, bytes: most } = KINDS[kind];
  if (file.size > most)
    return badRequest(
      `file of size ${file.size} bytes is too big for a photo; the maximum size is ${most} bytes`,
    );
  const bytes = Readable.fromWeb(file.stream() as Parameters<typeof Readable.fromWeb>[0]);
  const kept = await keepBytes(context, { size: file.size, bytes });
  if (!types.test(kept.content_type)) {
    await context.store.removeFiles([kept.name]);
    return badRequest(kind === "photo" ? "IMAGE_PROCESS_FAILED" : `wrong type of the ${kind} file`);
  }
  if (kind === "photo" && (await findMediaFault(context, kept, PHOTO)) !== null) {
    await context.store.removeFiles([kept.name]);
    return badRequest("PHOTO_INVALID_DIMENSIONS");
  }
  return { ...kept, alt_text: null, ...(kind === "document" ? { filename: file.name } : {}) };
}
