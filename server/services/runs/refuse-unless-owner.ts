import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";

/** Refuses who is no owner of the organization. One statement. */
export async function refuseUnlessOwner({ db, actor, organization_id }: ServiceContext) {
  const owner =
    actor.kind === "person" &&
    (await db.membership.findFirst({
      where: { user_id: actor.id, organization_id, role: "owner" },
      select: { role: true },
    }));
  if (!owner) {
    throw Refusal.because(
      "missing_scope",
      "Runs are shown to the organization's owners. Ask one of them.",
    );
  }
}
