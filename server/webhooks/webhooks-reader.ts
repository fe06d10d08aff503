import { defineReader } from "#server/kernel/events/define-reader.ts";
import { recordDeliveries } from "./record-deliveries.ts";
import { SENT_KINDS } from "./to-body.ts";

/** Stores deliveries for webhooks. The deliverer sends them. */
export const webhooksReader = defineReader({
  name: "webhooks",
  kinds: SENT_KINDS,
  handle: recordDeliveries,
});
