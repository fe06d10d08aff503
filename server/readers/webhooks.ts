import { recordDeliveries } from "../services/webhooks/record-deliveries.ts";
import { SENT_KINDS } from "../services/webhooks/to-body.ts";
import { defineReader } from "./define-reader.ts";

/** Stores deliveries for webhooks. The deliverer (server/webhooks) sends them. */
export const webhooksReader = defineReader({
  name: "webhooks",
  kinds: SENT_KINDS,
  handle: recordDeliveries,
});
