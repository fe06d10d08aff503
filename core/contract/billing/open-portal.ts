import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { strictObject } from "../strict-object.ts";
import { ReturnTo } from "./return-to.ts";

export const OpenPortal = defineOperation({
  name: "billing.open_portal",
  kind: "mutation",
  summary: "Open the payment provider's customer portal",
  description:
    "Returns a URL for changing cards, cancelling the subscription and downloading receipts.",
  agent: null,
  scope: "billing",
  reserved_for: "people",
  input: strictObject({ return_to: ReturnTo }),
  output: z.object({ url: z.string() }),
  refusals: [],
});
