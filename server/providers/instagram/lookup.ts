import { isCommentNext, lookUpComment, lookUpWithComment } from "../kit/first-comment.ts";
import { lookUpContainer } from "../kit/graph/advance-containers.ts";
import type { Provider } from "../spec.ts";
import { buildContainers } from "./build-containers.ts";
import { commentsOf } from "./comments.ts";
import { containerApi } from "./container-api.ts";
import { preparedCall } from "./prepare.ts";

export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const { first_comment = null } = call;
  if (first_comment !== null && isCommentNext(progress))
    return lookUpComment(commentsOf(context, first_comment), progress);
  const items = [buildContainers(context, call)];
  const found = await lookUpContainer({ api: containerApi(context, call), items, progress });
  return lookUpWithComment(found, first_comment);
};
