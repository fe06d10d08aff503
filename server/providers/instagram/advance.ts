import { isVideoFile } from "../kit/files/prepared-file.ts";
import {
  type Comments,
  isCommentNext,
  lookUpComment,
  lookUpWithComment,
  sendComment,
  withComment,
} from "../kit/first-comment.ts";
import { advanceContainers, lookUpContainer } from "../kit/graph/advance-containers.ts";
import type { ContainerItem, Fields } from "../kit/graph/container-api.ts";
import type { PreparedFile, Provider, ProviderContext } from "../spec.ts";
import { createComment, listComments } from "./client.ts";
import { containerApi } from "./container-api.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";

/** Instagram reads a file within minutes, and keeps a container for a day. */
const ADDRESS_LASTS_MS = 24 * 3_600_000;

/**
 * Returns the containers of a post (https://developers.facebook.com/docs/instagram-platform/content-publishing): for a
 * carousel one per file and then its own. A story has no caption.
 */
function buildContainers(context: ProviderContext, call: PreparedCall): ContainerItem {
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

export const advance: Provider["advance"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const { first_comment = null } = call;
  if (first_comment !== null && isCommentNext(progress))
    return sendComment(commentsOf(context, first_comment), progress);
  const items = [buildContainers(context, call)];
  const step = await advanceContainers({ api: containerApi(context, call), items, progress });
  return withComment(step, first_comment);
};

function commentsOf(context: ProviderContext, text: string): Comments {
  return {
    text,
    create: ({ external_post_id }) => createComment(context, external_post_id, text),
    list: ({ external_post_id }) => listComments(context, external_post_id),
  };
}

export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const { first_comment = null } = call;
  if (first_comment !== null && isCommentNext(progress))
    return lookUpComment(commentsOf(context, first_comment), progress);
  const items = [buildContainers(context, call)];
  const found = await lookUpContainer({ api: containerApi(context, call), items, progress });
  return lookUpWithComment(found, first_comment);
};
