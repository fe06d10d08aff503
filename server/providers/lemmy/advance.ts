import { sendWithFiles } from "../kit/files/send-with-files.ts";
import { sendComment, withComment } from "../kit/first-comment.ts";
import type { Json, Provider } from "../spec.ts";
import { createPost, type NewPost } from "./client.ts";
import { commentsOf } from "./comments.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { toPublishedItem } from "./to-published-item.ts";
import { uploadPicture } from "./upload-picture.ts";

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
