import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { MOST_IN_CURSOR } from "../limits.ts";
import { LedgerEntry, LedgerEntryKind } from "../resources/billing.ts";
import { strictObject } from "../strict-object.ts";

export const ListLedger = defineOperation({
  name: "billing.ledger",
  kind: "query",
  summary: "List credit changes",
  description: "Newest first.",
  http: { method: "GET", path: "/billing/ledger" },
  agent: null,
  scope: "billing",
  input: strictObject({
    cursor: z.string().max(MOST_IN_CURSOR).optional().meta({
      description: "`next_cursor` of the previous page.",
    }),
    kind: LedgerEntryKind.optional().meta({ description: "Only entries of this kind." }),
    limit: z.int().min(1).max(200).default(100),
  }),
  output: z.object({ items: z.array(LedgerEntry), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor"],
});
