import type { Provider } from "../spec.ts";
import { deletePost } from "./posts.ts";

export const remove: NonNullable<Provider["remove"]> = (context, { external_post_id }) =>
  deletePost(context, external_post_id);
