import type { Provider } from "../spec.ts";
import { postStatus } from "./client.ts";
import { preparedCall } from "./prepare.ts";
import { toPublishedPost } from "./to-published-post.ts";

/** The idempotency key makes a second attempt within the hour the same post on stock servers; others ignore it. */
export const send: Provider["send"] = async (context, prepared) => {
  const { body } = preparedCall(prepared);
  return toPublishedPost(await postStatus(context, prepared.token, body));
};
