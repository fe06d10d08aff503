/** The call that sends a post. Text is sent with entities, never with `parse_mode`, so nothing has to be escaped. */
import { isDocumentFile, isVideoFile } from "#platforms/kit/files/prepared-file.ts";
import type { Poll } from "#platforms/kit/poll.ts";
import type { PreparedFile } from "#platforms/kit/spec/provider.ts";
import type { PreparedCall } from "./prepare.ts";

type Entity = PreparedCall["entities"][number];

interface Shared {
  chat_id: number;
  disable_notification?: true;
  protect_content?: true;
}

interface Caption {
  caption?: string;
  caption_entities?: Entity[];
  has_spoiler?: true;
  show_caption_above_media?: true;
}

/** https://core.telegram.org/bots/api#sendmessage */
export interface MessageParameters extends Shared {
  text: string;
  entities: Entity[];
  link_preview_options?: { is_disabled: true };
}

/** https://core.telegram.org/bots/api#sendvideo */
interface VideoSize {
  width: number;
  height: number;
  supports_streaming: true;
}

/** https://core.telegram.org/bots/api#inputmediaphoto, #inputmediavideo and #inputmediadocument */
export type AlbumItem =
  | (Caption & ({ type: "photo"; media: string } | ({ type: "video"; media: string } & VideoSize)))
  | (DocumentCaption & { type: "document"; media: string } & AsDocument);

/** https://core.telegram.org/bots/api#senddocument: documents have no spoilers, and their caption is below them. */
type DocumentCaption = Pick<Caption, "caption" | "caption_entities">;

/** Sent as a document, whatever type Telegram detects. */
interface AsDocument {
  disable_content_type_detection: true;
}

const AS_DOCUMENT: AsDocument = { disable_content_type_detection: true };

/** https://core.telegram.org/bots/api#sendpoll */
export interface PollParameters extends Shared {
  question: string;
  options: { text: string }[];
  allows_multiple_answers?: true;
  /** In seconds. If omitted, the poll stays open until it is closed. */
  open_period?: number;
}

export type Call =
  | { method: "sendPoll"; parameters: PollParameters; files: [] }
  | { method: "sendMessage"; parameters: MessageParameters; files: [] }
  | { method: "sendPhoto"; parameters: Shared & Caption; files: [Attached] }
  | { method: "sendAnimation"; parameters: Shared & Caption; files: [Attached] }
  | { method: "sendVideo"; parameters: Shared & Caption & VideoSize; files: [Attached] }
  | {
      method: "sendDocument";
      parameters: Shared & DocumentCaption & AsDocument;
      files: [Attached];
    }
  | { method: "sendMediaGroup"; parameters: Shared & { media: AlbumItem[] }; files: Attached[] };

export interface Attached {
  name: string;
  file: PreparedFile;
}

export function buildCall(call: PreparedCall, chat_id: number): Call {
  const shared = {
    chat_id,
    ...onWhere("disable_notification", call.disable_notification),
    ...onWhere("protect_content", call.protect_content),
  };
  const { poll, text } = call;
  if (poll !== undefined)
    return { method: "sendPoll", parameters: { ...shared, ...pollOf(poll, text) }, files: [] };
  const [file, ...others] = call.files;
  if (file === undefined)
    return { method: "sendMessage", parameters: { ...shared, ...textFieldsOf(call) }, files: [] };
  if (others.length > 0) return albumOf(call, shared);
  if (isDocumentFile(file))
    return {
      method: "sendDocument",
      parameters: { ...shared, ...captionOf(call), ...AS_DOCUMENT },
      files: [{ name: "document", file }],
    };
  const parameters = { ...shared, ...captionOf(call), ...looksOf(call) };
  if (isVideoFile(file))
    return {
      method: "sendVideo",
      parameters: { ...parameters, ...sizeOf(file) },
      files: [{ name: "video", file }],
    };
  if (file.content_type === "image/gif")
    return { method: "sendAnimation", parameters, files: [{ name: "animation", file }] };
  return { method: "sendPhoto", parameters, files: [{ name: "photo", file }] };
}

function pollOf({ choices, minutes, multiple }: Poll, question: string) {
  return {
    question,
    options: choices.map((text) => ({ text })),
    ...onWhere("allows_multiple_answers", multiple),
    ...(minutes === null ? {} : { open_period: minutes * 60 }),
  };
}

function textFieldsOf({ text, entities, disable_link_preview }: PreparedCall) {
  return {
    text,
    entities,
    ...(disable_link_preview ? { link_preview_options: { is_disabled: true as const } } : {}),
  };
}

/** https://core.telegram.org/bots/api#sendmediagroup: the first item's caption is the album's. */
function albumOf(call: PreparedCall, shared: Shared): Call {
  const files = call.files.map((file, index) => ({ name: `file${index}`, file }));
  const media = files.map(({ name, file }, index): AlbumItem => {
    const caption = index === 0 ? captionOf(call) : {};
    const media = `attach://${name}`;
    if (isDocumentFile(file)) return { type: "document", media, ...caption, ...AS_DOCUMENT };
    const item = { media, ...caption, ...looksOf(call) };
    return isVideoFile(file)
      ? { type: "video", ...item, ...sizeOf(file) }
      : { type: "photo", ...item };
  });
  return { method: "sendMediaGroup", parameters: { ...shared, media }, files };
}

function captionOf({ text, entities }: PreparedCall): DocumentCaption {
  return text === "" ? {} : { caption: text, caption_entities: entities };
}

function looksOf({ has_spoiler, show_caption_above_media }: PreparedCall) {
  return {
    ...onWhere("has_spoiler", has_spoiler),
    ...onWhere("show_caption_above_media", show_caption_above_media),
  };
}

function sizeOf({ width, height }: PreparedFile): VideoSize {
  return { width, height, supports_streaming: true };
}

function onWhere<Name extends string>(name: Name, on: boolean): { [each in Name]?: true } {
  return on ? ({ [name]: true } as { [each in Name]: true }) : {};
}
