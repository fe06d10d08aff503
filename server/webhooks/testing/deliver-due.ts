import type { System } from "#server/system.ts";
import { claimDeliveries } from "../claim-deliveries.ts";
import { closeDelivery } from "../close-delivery.ts";
import { sendDelivery } from "../send-delivery.ts";

export async function deliverDue(system: System): Promise<number> {
  let made = 0;
  for (;;) {
    const { deliveries } = await claimDeliveries(system, { slots: 50, failing_slots: 50 });
    if (deliveries.length === 0) return made;
    made += deliveries.length;
    await Promise.all(
      deliveries.map(async (delivery) =>
        closeDelivery(system, delivery, await sendDelivery(system, delivery)),
      ),
    );
  }
}
