import { Readable } from "node:stream";
import { z } from "zod";
import {
  findMediaFault,
  type MediaLimits,
} from "#platforms/kit/simulator/media/find-media-fault.ts";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { storeBytes } from "#platforms/kit/simulator/uploads.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import { chatOf } from "./chat.ts";
import { badRequest, failure, tooManyRequests } from "./refuse.ts";

/** To one group (https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this). */
const MOST_A_MINUTE = 20;
const MINUTE_MS = 60_000;

/** One message of a post: an album has several. */
export interface MessagePart {
  textFields: { [name: string]: Json };
  kind?: FileKind;
  file?: SandboxFile;
}

interface Sent {
  values: Readonly<Record<string, unknown>>;
  text: string;
  parts: readonly MessagePart[];
}

/** Stores what was sent as one post. Returns its message, or all messages of an album. */
export async function storeMessages(
  context: SimulatorContext,
  { values, text, parts }: Sent,
): Promise<Response> {
  const { store, now } = context;
  const received_at = now();
  const wait = await secondsToWait(context);
  if (wait > 0) return tooManyRequests(wait);
  const id = store.newId();
  const numbers = parts.map(() => store.sequence());
  const files = parts.flatMap(({ file }) => file ?? []);
  await store.insertOnce({
    id,
    external_post_id: String(numbers[0]),
    key: id,
    text: text.trim(),
    payload: z.json().parse(values),
    received_at,
    files,
  });
  const group = parts.length > 1 ? { media_group_id: id } : {};
  const messages = parts.map(({ textFields, kind, file }, index) => ({
    message_id: numbers[index] ?? 0,
    sender_chat: chatOf(context),
    chat: chatOf(context),
    date: Math.floor(received_at.getTime() / 1000),
    ...textFields,
    ...(kind === undefined || file === undefined ? {} : shown(kind, file)),
    ...group,
    web_url: store.pageUrl(id),
  }));
  return Response.json({ ok: true, result: parts.length > 1 ? messages : messages[0] });
}

async function secondsToWait({ store, now }: SimulatorContext): Promise<number> {
  const earliest = (await store.recent(MOST_A_MINUTE))[MOST_A_MINUTE - 1];
  if (earliest === undefined) return 0;
  return Math.ceil((earliest.received_at.getTime() + MINUTE_MS - now().getTime()) / 1000);
}

/** A file as returned in messages. Telegram's processing of the image isn't simulated. */
function shown(
  kind: NonNullable<MessagePart["kind"]>,
  { name, content_type, size, filename = "" }: NonNullable<MessagePart["file"]>,
): { [name: string]: Json } {
  const file = { file_id: name, file_unique_id: name, width: 800, height: 600, file_size: size };
  if (kind === "photo") return { photo: [file] };
  if (kind === "document")
    return {
      document: {
        file_id: name,
        file_unique_id: name,
        file_name: filename,
        mime_type: content_type,
        file_size: size,
      },
    };
  return { [kind]: { ...file, duration: 0, mime_type: content_type } };
}

/** https://core.telegram.org/bots/api#sending-files */
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
  const stored = await storeBytes(context, { size: file.size, bytes });
  if (!types.test(stored.content_type)) {
    await context.store.removeFiles([stored.name]);
    return badRequest(kind === "photo" ? "IMAGE_PROCESS_FAILED" : `wrong type of the ${kind} file`);
  }
  if (kind === "photo" && (await findMediaFault(context, stored, PHOTO)) !== null) {
    await context.store.removeFiles([stored.name]);
    return badRequest("PHOTO_INVALID_DIMENSIONS");
  }
  return { ...stored, alt_text: null, ...(kind === "document" ? { filename: file.name } : {}) };
}
