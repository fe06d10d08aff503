import { isCommentNext, sendComment, withComment } from "../kit/first-comment.ts";
import { advanceContainers } from "../kit/graph/advance-containers.ts";
import type { Provider } from "../spec.ts";
import { buildContainers } from "./build-containers.ts";
import { commentsOf } from "./comments.ts";
import { containerApi } from "./container-api.ts";
import { preparedCall } from "./prepare.ts";

export const advance: Provider["advance"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const { first_comment = null } = call;
  if (first_comment !== null && isCommentNext(progress))
    return sendComment(commentsOf(context, first_comment), progress);
  const items = [buildContainers(context, call)];
  const step = await advanceContainers({ api: containerApi(context, call), items, progress });
  return withComment(step, first_comment);
};
