import type { Provider } from "../spec.ts";
import { changeCommentary } from "./posts.ts";
import { preparedCall } from "./prepare.ts";

/** LinkedIn allows changing only the text of what Crier sends: a link's card stays the same. */
export const edit: NonNullable<Provider["edit"]> = (context, { item, prepared }) =>
  changeCommentary(context, item.external_post_id, preparedCall(prepared).commentary);
