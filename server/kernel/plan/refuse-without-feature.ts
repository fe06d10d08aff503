import { Refusal } from "#core/contract/refusal.ts";
import { type Feature, planOf } from "#core/domain/billing/plans.ts";
import type { ServiceContext } from "../context.ts";

const NAMES: Record<Feature, string> = {
  webhooks: "Webhooks are",
  approval: "Approval is",
  skills: "Skills are",
};

/** Throws if the organization's plan doesn't include the feature. Runs no statement. */
export function refuseWithoutFeature(
  { actor }: Pick<ServiceContext, "actor">,
  feature: Feature,
): void {
  const { title, features } = planOf(actor.organization.plan);
  if (features.includes(feature)) return;
  throw Refusal.upgrade(
    "tier",
    `${NAMES[feature]} not included in the ${title} plan. Choose a larger plan.`,
  );
}
