import { findOwnPost } from "../kit/find-own-post.ts";
import type { Provider } from "../spec.ts";
import { preparedCall } from "./prepare.ts";
import { searchFor } from "./search-for.ts";

/**
 * X can't be asked by a key: the post is looked for among the account's own (../kit/find-own-post.ts). That two of them
 * have the same words is rare: X itself refuses the second as a duplicate.
 */
export const lookup: Provider["lookup"] = (context, prepared, progress) =>
  findOwnPost(searchFor(context, preparedCall(prepared), progress), progress);
