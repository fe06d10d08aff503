import type { Organization } from "#core/contract/resources/organization.ts";
import type { Transaction } from "#server/db/types.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { freeSlug } from "./free-slug.ts";
import { toOrganization } from "./to-organization.ts";

interface Changes {
  name?: string | undefined;
  time_zone?: string | undefined;
}

/**
 * Changes the organization's name or time zone. Naming an organization that hasn't been set up completes its setup and
 * derives its slug. Two statements, four in that case.
 */
export async function updateOrganization({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Changes;
}): Promise<Organization> {
  const { name, time_zone } = input;
  const { organization_id: subject_id } = ctx;
  return commitRecords(ctx, async ({ tx, record }) => {
    const updated =
      name !== undefined && ctx.actor.organization.needs_setup
        ? await setUp(tx, ctx, { ...input, name })
        : await update(tx, ctx, input);
    const facts = {
      ...(name === undefined ? {} : { name }),
      ...(time_zone === undefined ? {} : { time_zone }),
    };
    record({ kind: "organization.updated", subject_id, facts });
    return toOrganization(updated);
  });
}

async function setUp(tx: Transaction, ctx: ServiceContext, changes: Changes & { name: string }) {
  const { organization_id } = ctx;
  const slug = await freeSlug(tx, { name: changes.name, organization_id });
  const [record] = await tx.organization.updateManyAndReturn({
    where: { id: organization_id, needs_setup: true },
    data: { ...changes, slug, needs_setup: false },
  });
  return record ?? update(tx, ctx, changes);
}

function update(tx: Transaction, ctx: ServiceContext, data: Changes) {
  return tx.organization.update({ where: { id: ctx.organization_id }, data });
}
