import type { z } from "zod";
import type { DecideDeviceRequest } from "#core/contract/operations/device.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";
import { commitRecords } from "../transactions/commit.ts";
import { findDeviceRequest, grantedScopes } from "./find-device-request.ts";

/** Approves or denies a device sign-in for this organization. The first decision is final. Five statements. */
export async function decideDeviceRequest({
  ctx,
  input: { user_code, decision },
}: {
  ctx: ServiceContext;
  input: z.output<typeof DecideDeviceRequest.input>;
}): Promise<z.output<typeof DecideDeviceRequest.output>> {
  const pair = await findDeviceRequest(ctx, user_code);
  const approval = {
    state: "approved",
    organization_id: ctx.organization_id,
    user_id: ctx.actor.id,
    granted_scopes: grantedScopes(ctx, pair),
  } as const;
  return commitRecords(ctx, async ({ tx, record }) => {
    const { count } = await tx.devicePair.updateMany({
      where: { user_code, state: "pending", expires_at: { gt: ctx.system.now() } },
      data: decision === "approve" ? approval : { state: "denied" },
    });
    if (count === 0)
      throw new Refusal("CONFLICT", "This sign-in was already decided. Nothing was changed.");
    const kind = decision === "approve" ? "device.approved" : "device.denied";
    record({ kind, subject_id: ctx.actor.id, facts: { client: pair.client_name } });
    return { decision };
  });
}
