import type { Member } from "#core/contract/resources/member.ts";
import type { ServiceContext } from "../context.ts";
import { findMembers } from "./find-members.ts";

/** Returns the organization's members, longest membership first. One statement. */
export function listMembers({ ctx }: { ctx: ServiceContext }): Promise<Member[]> {
  return findMembers(ctx.db, ctx);
}
