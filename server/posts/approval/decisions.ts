import type { z } from "zod";
import type { ApprovePost, RejectPost } from "#core/contract/operations/posts/approval.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { decidePost } from "./decide-post.ts";

export function approvePost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof ApprovePost.input>;
}): Promise<Post> {
  return decidePost(ctx, { ...input, decision: "approved", reason: null });
}

export function rejectPost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof RejectPost.input>;
}): Promise<Post> {
  return decidePost(ctx, { ...input, decision: "rejected" });
}
