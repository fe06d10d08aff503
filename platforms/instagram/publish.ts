import { isVideoFile } from "#platforms/kit/files/prepared-file.ts";
import type { OwnPostSearch } from "#platforms/kit/find-own-post.ts";
import {
  type Comments,
  isCommentNext,
  lookUpComment,
  lookUpWithComment,
  sendComment,
  withComment,
} from "#platforms/kit/first-comment.ts";
import { advanceContainers, lookUpContainer } from "#platforms/kit/graph/advance-containers.ts";
import type { ContainerApi, ContainerItem, Fields } from "#platforms/kit/graph/container-api.ts";
import { afterPublishing } from "#platforms/kit/may-be-out.ts";
import type {
  PreparedFile,
  Provider,
  ProviderContext,
  PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import type { Media } from "./api.ts";
import {
  createComment,
  createContainer,
  listComments,
  listMedia,
  publishContainer,
  readContainer,
  readMedia,
  readPublishingLimit,
} from "./api.ts";
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

function orNothing(text: string): string | undefined {
  return text === "" ? undefined : text;
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

/** Pages of 50 posts: ten times what an account may publish in a day. */
const MAX_PAGES = 20;

/** How far Instagram's clock may be behind ours, besides the tolerance of the search. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

function containerApi(context: ProviderContext, call: PreparedCall): ContainerApi {
  return {
    platform: "Instagram",
    requireQuota: () => requireQuota(context),
    create: (fields) => createContainer(context, fields),
    readStatus: (container) => readContainer(context, container),
    async publish(container) {
      const id = await publishContainer(context, container);
      return afterPublishing(async () => toItem(await readMedia(context, id)));
    },
    search: () => searchFor(context, call),
  };
}

async function requireQuota(context: ProviderContext): Promise<void> {
  const limit = await readPublishingLimit(context);
  if (limit === null || limit.used < limit.total) return;
  throw new ProviderError(
    "rate_limit",
    `Instagram accepts no more posts for now: this account has published ${limit.used} of the ${limit.total} posts allowed in 24 hours.`,
  );
}

/** Used only if a container is known to be published: the newest post with this text is then ours. */
function searchFor(
  context: ProviderContext,
  { caption, format, prepared_at }: PreparedCall,
): OwnPostSearch {
  const edge = format === "story" ? "stories" : "media";
  return {
    history: context.history,
    items: [{ essence: format === "story" ? "" : essenceOf(caption), files: null }],
    prepared_at: new Date(Date.parse(prepared_at) - CLOCKS_DIFFER_MS),
    max_pages: MAX_PAGES,
    async list(after) {
      const { data, paging } = await listMedia(context, { edge, after });
      const posts = data.map((media) => ({
        sent: toItem(media),
        created_at: new Date(media.timestamp),
        essence: essenceOf(media.caption ?? ""),
        answers: null,
        files: null,
      }));
      return { posts, next: data.length === 0 ? null : (paging?.cursors?.after ?? null) };
    },
  };
}

function toItem({ id, permalink }: Media): PublishedItem {
  return { external_post_id: id, url: permalink ?? null, reference: null };
}

/**
 * Text as Instagram returns it: for some apps, mentions lose their @
 * (https://developers.facebook.com/docs/instagram-platform/reference/instagram-media#limitations).
 */
function essenceOf(text: string): string {
  return text.normalize("NFC").replaceAll("@", "").replace(/\s+/g, " ").trim();
}
