import { recordDeliveries } from "../services/webhooks/record-deliveries.ts";
import { SENT_KINDS } from "../services/webhooks/to-body.ts";
import { defineReader } from "./define-reader.ts";

/** Writes what is to be sent to webhooks. The deliverer (server/webhooks) sends it. */
export const webhooksReader = defineReader({
  name: "webhooks",
  kinds: SENT_KINDS,
  handle: recordDeliveries,
});
