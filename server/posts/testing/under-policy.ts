import type { ServiceContext } from "#server/kernel/context.ts";

type Policy = ServiceContext["actor"]["organization"]["policy"];

export function underPolicy(ctx: ServiceContext, changes: Partial<Policy>): ServiceContext {
  const { organization } = ctx.actor;
  const policy = { ...organization.policy, ...changes };
  return { ...ctx, actor: { ...ctx.actor, organization: { ...organization, policy } } };
}
