import type { Provider } from "../spec.ts";
import { findLocalPost } from "./find-local-post.ts";
import { preparedCall } from "./prepare.ts";
import { toPublishedItem } from "./to-published-item.ts";

export const lookup: Provider["lookup"] = async (context, prepared) => {
  const found = await findLocalPost(context, preparedCall(prepared));
  return found === null ? "absent" : { found: [toPublishedItem(found)] };
};
