import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import { type Role, scopesOfRole } from "#core/contract/scopes.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { updateSettings } from "#server/posts/rules/update-settings.ts";

export async function createMember(
  ctx: ServiceContext,
  name: string,
  role: Role = "editor",
): Promise<ServiceContext> {
  const user = await ctx.db.user.create({
    data: {
      id: `user_${crypto.randomUUID()}`,
      email: `${crypto.randomUUID()}@example.com`,
      name,
      password_hash: "",
    },
  });
  const { organization_id } = ctx;
  await ctx.db.membership.create({ data: { user_id: user.id, organization_id, role } });
  const scopes = scopesOfRole(role);
  return { ...ctx, actor: { ...ctx.actor, kind: "person", id: user.id, name, role, scopes } };
}

/** The same context as an owner in person. */
function ownerOf(ctx: ServiceContext): ServiceContext {
  return { ...ctx, actor: { ...ctx.actor, kind: "person", role: "owner" } };
}

export async function requireApproval(
  [ctx, ...others]: readonly [ServiceContext, ...ServiceContext[]],
  given: Partial<ApprovalSettings> = {},
): Promise<void> {
  const approval: ApprovalSettings = {
    mode: "required",
    approvers: "any",
    steps: [],
    reapprove_on_reschedule: false,
    ...given,
  };
  await updateSettings({ ctx: ownerOf(ctx), input: { approval } });
  for (const each of [ctx, ...others]) each.actor.organization.approval = approval;
}
