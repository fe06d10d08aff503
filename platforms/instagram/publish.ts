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
import type { ContainerApi } from "#platforms/kit/graph/container-api.ts";
import { afterPublishing } from "#platforms/kit/may-be-out.ts";
import type { Provider, ProviderContext, PublishedItem } from "#platforms/kit/spec/provider.ts";
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
import { buildContainers, inPlainWords } from "./container-fields.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";

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
    create: (fields) =>
      createContainer(context, fields).catch((error: unknown) => {
        throw inPlainWords(error, fields);
      }),
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
