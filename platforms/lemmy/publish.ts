import { z } from "zod";
import { createMultipart } from "#platforms/kit/files/multipart.ts";
import { isUploaded, sendWithFiles, uploadsIn } from "#platforms/kit/files/send-with-files.ts";
import { findOwnPost, type OwnPostSearch } from "#platforms/kit/find-own-post.ts";
import {
  type Comments,
  lookUpComment,
  lookUpWithComment,
  sendComment,
  withComment,
} from "#platforms/kit/first-comment.ts";
import {
  type Json,
  NO_PROGRESS,
  type PreparedFile,
  type Provider,
  type ProviderContext,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { accountOf } from "./account.ts";
import {
  api,
  createComment,
  createPost,
  listComments,
  listPosts,
  type NewPost,
  type Post,
  signedIn,
} from "./api.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";

/** Response of pict-rs (git.asonix.dog/asonix/pict-rs, README, API). */
const Stored = z.object({
  msg: z.literal("ok"),
  files: z.tuple([z.object({ file: z.string() })], z.unknown()),
});

/**
 * Uploads an image to the server, which passes it to pict-rs, and returns its URL. A repeated upload creates a second
 * image that nobody sees. Throws a ProviderError.
 */
async function uploadPicture(context: ProviderContext, file: PreparedFile): Promise<string> {
  const path = "/pictrs/image";
  // The field name of `uploadImage` (join-lemmy.org/api).
  const files = [{ name: "images[]", filename: nameOf(file), file }];
  const build = (url: string) => createMultipart(context, url, { fields: [], files });
  const call = { path, build, effect: "reads" } as const;
  const { files: stored } = await api.call(signedIn(context), call, Stored);
  return `${accountOf(context).server}${path}/${stored[0].file}`;
}

function nameOf({ content_type }: PreparedFile): string {
  return `picture.${content_type.split("/").at(-1)?.replace("jpeg", "jpg")}`;
}

export const advance: Provider["advance"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const { first_comment } = call;
  if (first_comment !== null && progress.items.length > 0)
    return sendComment(commentsOf(context, first_comment), progress);
  const step = await sendWithFiles({
    context,
    items: [call],
    progress,
    // A server keeps images that no post shows.
    kept_ms: Number.POSITIVE_INFINITY,
    upload: async (file) => ({ upload: await uploadPicture(context, file), done: true }),
    isGone: () => false,
    send: async (item, _, uploads) => {
      return toPublishedItem(await createPost(context, toNewPost(item, uploads)));
    },
  });
  return withComment(step, first_comment);
};

/** The post's URL is that of its image. */
function toNewPost(call: PreparedCall, [picture]: readonly Json[]): NewPost {
  const { name, community_id, body, nsfw } = call;
  const url = typeof picture === "string" ? picture : call.url;
  const alt_text = call.files[0]?.alt_text ?? null;
  return {
    name,
    community_id,
    nsfw,
    ...(body === "" ? {} : { body }),
    ...(url === null ? {} : { url }),
    ...(alt_text === null ? {} : { alt_text }),
  };
}

function toPublishedItem({ id, ap_id }: Pick<Post, "id" | "ap_id">): PublishedItem {
  return { external_post_id: String(id), url: ap_id, reference: null };
}

/** Pages of 50 posts. */
const MAX_PAGES = 10;
const ADDRESSES = /(https?:\/\/[^\s?#()<>[\]]+)[^\s()<>[\]]*/g;

/**
 * Searches the community's posts by author, text and URL. On version 1 servers, version 3 of the API can't list the
 * account's own posts.
 */
function searchFor(
  context: ProviderContext,
  call: PreparedCall,
  uploads: readonly Json[],
): OwnPostSearch {
  const { person_id } = accountOf(context);
  const { community_id, files } = call;
  const pictures = uploads.flatMap((upload) => (typeof upload === "string" ? [[upload]] : []));
  return {
    history: context.history,
    items: [{ essence: essenceOf({ ...call, creator_id: person_id }), files: pictures }],
    prepared_at: new Date(call.prepared_at),
    max_pages: MAX_PAGES,
    async list(page, since) {
      const number = Number(page ?? 1);
      const listed = await listPosts(context, { community_id, page: number });
      const posts = listed
        .filter((post) => !post.deleted && !isPinnedBefore(post, since))
        .map((post) => ({
          sent: toPublishedItem(post),
          created_at: new Date(post.published),
          essence: essenceOf(files.length === 0 ? post : { ...post, url: null }),
          answers: null,
          files: files.length === 0 || post.url == null ? [] : [post.url],
        }));
      return { posts, next: listed.length === 0 ? null : String(number + 1) };
    },
  };
}

/** Pinned posts come first in each listing, however old they are. */
function isPinnedBefore(post: Post, since: Date): boolean {
  return (post.featured_community || post.featured_local) && new Date(post.published) < since;
}

/** A server removes tracking parameters from URLs, and white space from the ends (`clean_urls_in_text`). */
function essenceOf(post: Pick<Post, "name" | "body" | "url" | "creator_id">): string {
  const { name, body, url, creator_id } = post;
  const texts = [name, body ?? "", url ?? ""].map((each) =>
    each.replace(ADDRESSES, (_, start: string) => start.replace(/\/$/, "")).replace(/\s+/g, ""),
  );
  return JSON.stringify([creator_id, ...texts]);
}

function commentsOf(context: ProviderContext, text: string): Comments {
  return {
    text,
    async create({ external_post_id }) {
      await createComment(context, { content: text, post_id: Number(external_post_id) });
    },
    async list({ external_post_id }) {
      const { person_id } = accountOf(context);
      const comments = await listComments(context, Number(external_post_id));
      return comments
        .filter(({ creator_id, deleted }) => creator_id === person_id && !deleted)
        .map(({ content }) => content);
    },
  };
}

/** Lemmy has no lookup by key: the post is searched for among its community's posts (../kit/find-own-post.ts). */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const { first_comment } = call;
  if (first_comment !== null && progress.items.length > 0)
    return lookUpComment(commentsOf(context, first_comment), progress);
  // A post whose image isn't uploaded was never sent.
  if (call.files.length > 0 && !isUploaded(progress, call.files.length)) return "absent";
  const search = searchFor(context, call, uploadsIn(progress));
  return lookUpWithComment(await findOwnPost(search, NO_PROGRESS), first_comment);
};
