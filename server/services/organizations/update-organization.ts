import type { Organization } from "#core/contract/resources/organization.ts";
import type { ServiceContext } from "../context.ts";
import { freeSlug } from "./free-slug.ts";
import { toOrganization } from "./to-organization.ts";

interface Changes {
  name?: string | undefined;
  time_zone?: string | undefined;
}

/**
 * Changes the organization's name or time zone. The first name of one that nobody has set up yet ends its setup and gives it
 * its slug. One statement, and in that case three and a transaction.
 */
export async function updateOrganization({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Changes;
}): Promise<Organization> {
  const { name } = input;
  const record =
    name !== undefined && ctx.actor.organization.needs_setup
      ? await setUp(ctx, { ...input, name })
      : await update(ctx.db, ctx, input);
  return toOrganization(record);
}

async function setUp(ctx: ServiceContext, changes: Changes & { name: string }) {
  const { organization_id } = ctx;
  return ctx.db.$transaction(async (tx) => {
    const slug = await freeSlug(tx, { name: changes.name, organization_id });
    const [record] = await tx.organization.updateManyAndReturn({
      where: { id: organization_id, needs_setup: true },
      data: { ...changes, slug, needs_setup: false },
    });
    // Another admin has set it up meanwhile, and its slug is in use.
    return record ?? update(tx, ctx, changes);
  });
}

function update(
  db: Pick<ServiceContext["db"], "organization">,
  ctx: ServiceContext,
  data: Changes,
) {
  return db.organization.update({ where: { id: ctx.organization_id }, data });
}
