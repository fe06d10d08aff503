import type { LatePost } from "#core/contract/resources/queue.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findLate } from "./find-late.ts";

/** Returns the posts whose time passed during a pause. One statement. */
export function listLate({ ctx }: { ctx: ServiceContext }): Promise<LatePost[]> {
  return findLate(ctx.sql, ctx, ctx.system.now());
}
