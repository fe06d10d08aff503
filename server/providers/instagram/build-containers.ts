import { isVideoFile } from "../kit/files/prepared-file.ts";
import type { ContainerItem, Fields } from "../kit/graph/container-api.ts";
import type { PreparedFile, ProviderContext } from "../spec.ts";
import type { PreparedCall } from "./prepare.ts";

/** Instagram reads a file within minutes, and keeps a container for a day. */
const ADDRESS_LASTS_MS = 24 * 3_600_000;

/**
 * Returns the containers of a post (https://developers.facebook.com/docs/instagram-platform/content-publishing): for a
 * carousel one per file and then its own. A story has no caption.
 */
export function buildContainers(context: ProviderContext, call: PreparedCall): ContainerItem {
  const { format, files, caption } = call;
  if (format === "carousel")
    return {
      parts: files.map((file) => () => partOf(context, file)),
      whole: async (parts) => ({
        media_type: "CAROUSEL",
        children: parts.join(","),
        caption: orNothing(caption),
      }),
    };
  const [file] = files as [PreparedFile];
  return {
    parts: [],
    whole: async () => ({ ...(await addressOf(context, file)), ...settingsOf(call, file) }),
  };
}

function settingsOf(call: PreparedCall, file: PreparedFile): Fields {
  const caption = orNothing(call.caption);
  switch (call.format) {
    case "story":
      return { media_type: "STORIES" };
    case "reel":
      return {
        media_type: "REELS",
        caption,
        share_to_feed: call.share_to_feed?.toString(),
        thumb_offset: call.thumb_offset?.toString(),
      };
    default:
      return { caption, alt_text: altTextOf(file) };
  }
}

async function partOf(context: ProviderContext, file: PreparedFile): Promise<Fields> {
  const kind = isVideoFile(file) ? { media_type: "VIDEO" } : { alt_text: altTextOf(file) };
  return { ...(await addressOf(context, file)), ...kind, is_carousel_item: "true" };
}

async function addressOf({ files }: ProviderContext, file: PreparedFile): Promise<Fields> {
  const address = await files.address(file, ADDRESS_LASTS_MS);
  return isVideoFile(file) ? { video_url: address } : { image_url: address };
}

function altTextOf({ alt_text }: PreparedFile): string | undefined {
  return orNothing(alt_text ?? "");
}

function orNothing(words: string): string | undefined {
  return words === "" ? undefined : words;
}
