import {
  AskOwners,
  BuyCredits,
  ChoosePlan,
  ConfirmOrder,
  GetBilling,
  GetBillingOverview,
  ListInvoices,
  ListLedger,
  OpenPortal,
  RefillSandboxCredits,
  UpdateAutoTopUp,
} from "#core/contract/operations/billing/billing.ts";
import { resource, serve } from "#server/kernel/serve.ts";
import { getBilling } from "./get-billing.ts";
import { listLedger } from "./list-ledger.ts";
import { askOwners } from "./payments/ask-owners.ts";
import { buyCredits } from "./payments/buy-credits.ts";
import { choosePlan } from "./payments/choose-plan.ts";
import { confirmOrder } from "./payments/confirm-order.ts";
import { getOverview } from "./payments/get-overview.ts";
import { listInvoices } from "./payments/list-invoices.ts";
import { openPortal } from "./payments/open-portal.ts";
import { updateAutoTopUp } from "./payments/update-auto-top-up.ts";
import { refillSandboxCredits } from "./sandbox-credits.ts";

export const billing = resource("billing", [
  serve(GetBilling, getBilling),
  serve(ListLedger, listLedger),
  serve(AskOwners, askOwners),
  serve(BuyCredits, buyCredits),
  serve(ChoosePlan, choosePlan),
  serve(ConfirmOrder, confirmOrder),
  serve(ListInvoices, listInvoices),
  serve(OpenPortal, openPortal),
  serve(GetBillingOverview, getOverview),
  serve(RefillSandboxCredits, refillSandboxCredits),
  serve(UpdateAutoTopUp, updateAutoTopUp),
]);
