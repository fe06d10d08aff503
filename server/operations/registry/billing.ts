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
import { getBilling } from "#server/billing/get-billing.ts";
import { listLedger } from "#server/billing/list-ledger.ts";
import { askOwners } from "#server/billing/payments/ask-owners.ts";
import { buyCredits } from "#server/billing/payments/buy-credits.ts";
import { choosePlan } from "#server/billing/payments/choose-plan.ts";
import { confirmOrder } from "#server/billing/payments/confirm-order.ts";
import { getOverview } from "#server/billing/payments/get-overview.ts";
import { listInvoices } from "#server/billing/payments/list-invoices.ts";
import { openPortal } from "#server/billing/payments/open-portal.ts";
import { updateAutoTopUp } from "#server/billing/payments/update-auto-top-up.ts";
import { refillSandboxCredits } from "#server/billing/sandbox-credits.ts";
import { resource, serve } from "#server/kernel/serve.ts";

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
