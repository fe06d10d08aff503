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
import { getBilling } from "#server/services/billing/get-billing.ts";
import { listLedger } from "#server/services/billing/list-ledger.ts";
import { refillSandboxCredits } from "#server/services/billing/sandbox-credits.ts";
import { askOwners } from "#server/services/payments/ask-owners.ts";
import { buyCredits } from "#server/services/payments/buy-credits.ts";
import { choosePlan } from "#server/services/payments/choose-plan.ts";
import { confirmOrder } from "#server/services/payments/confirm-order.ts";
import { getOverview } from "#server/services/payments/get-overview.ts";
import { listInvoices } from "#server/services/payments/list-invoices.ts";
import { openPortal } from "#server/services/payments/open-portal.ts";
import { updateAutoTopUp } from "#server/services/payments/update-auto-top-up.ts";
import { resource, serve } from "../serve.ts";

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
