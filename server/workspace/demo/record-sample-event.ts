import type { OrganizationEventKind } from "#core/contract/resources/event-kind.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

export function recordSampleEvent(
  ctx: ServiceContext,
  kind: Extract<OrganizationEventKind, `organization.sample_data_${string}`>,
): Promise<void> {
  return commit(ctx, async ({ record }) => {
    record({ kind, subject_id: ctx.organization_id });
  });
}
