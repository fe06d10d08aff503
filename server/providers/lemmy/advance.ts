import { sendWithFiles } from "../kit/files/send-with-files.ts";
import {
  type Advance,
  type Json,
  type Provider,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "../spec.ts";
import { createComment, createPost, type NewPost } from "./client.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { toPublishedItem } from "./to-published-item.ts";
import { uploadPicture } from "./upload-picture.ts";

/** Uploads the picture; then makes the post; then writes the first comment. */
export const advance: Provider["advance"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const [post] = progress.items;
  if (post !== undefined) return writeComment(context, call, post);
  const step = await sendWithFiles({
    context,
    items: [call],
    progress,
    // A server keeps pictures that no post shows.
    kept_ms: Number.POSITIVE_INFINITY,
    upload: async (file) => ({ upload: await uploadPicture(context, file), done: true }),
    isGone: () => false,
    send: async (item, _, uploads) => {
      return toPublishedItem(await createPost(context, toNewPost(item, uploads)));
    },
  });
  const [out] = "done" in step ? step.done : [];
  return out === undefined ? step : afterPost(call, out);
};

/** What follows when the post is out. */
export function afterPost({ first_comment }: PreparedCall, post: PublishedItem): Advance {
  if (first_comment === null) return { done: [post] };
  return { progress: { items: [post], state: null }, after_ms: 0 };
}

/** A picture is the address that the post leads to. */
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

async function writeComment(
  context: ProviderContext,
  { first_comment }: PreparedCall,
  post: PublishedItem,
): Promise<Advance> {
  if (first_comment === null) return { done: [post] };
  try {
    const post_id = Number(post.external_post_id);
    await createComment(context, { content: first_comment, post_id });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw ofComment(error);
  }
  return { done: [post] };
}

function ofComment(error: ProviderError): ProviderError {
  const { code, outcome, retry_after_ms } = error;
  const wait = retry_after_ms === undefined ? {} : { retry_after_ms };
  const message = `The post is out, its first comment is not: ${error.message}`;
  return new ProviderError(code, message, { outcome, ...wait, cause: error });
}
