import type { Provider } from "../spec.ts";
import { changeCommentary } from "./posts.ts";
import { preparedCall } from "./prepare.ts";

/** Of what Crier sends, LinkedIn lets the words alone be changed: a link's card stays as it was. */
export const edit: NonNullable<Provider["edit"]> = (context, { item, prepared }) =>
  changeCommentary(context, item.external_post_id, preparedCall(prepared).commentary);
