import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { strictObject } from "../strict-object.ts";

export const RedeliverFailed = defineOperation({
  name: "webhooks.redeliver_failed",
  kind: "mutation",
  summary: "Retry failed deliveries",
  description:
    "Retries deliveries created since a given time that have failed or wait for another attempt. For the dashboard; with the API, call `redeliver` for each.",
  agent: null,
  scope: "webhooks",
  input: strictObject({ id: Id, since: Instant }),
  output: z.object({ redelivered: z.int() }),
  refusals: ["webhook_disabled"],
});
