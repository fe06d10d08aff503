import { AskOwners } from "#core/contract/billing/ask-owners.ts";
import { BuyCredits } from "#core/contract/billing/buy-credits.ts";
import { ChoosePlan } from "#core/contract/billing/choose-plan.ts";
import { ConfirmOrder } from "#core/contract/billing/confirm-order.ts";
import { GetBilling } from "#core/contract/billing/get-billing.ts";
import { GetBillingOverview } from "#core/contract/billing/get-overview.ts";
import { ListInvoices } from "#core/contract/billing/list-invoices.ts";
import { ListLedger } from "#core/contract/billing/list-ledger.ts";
import { OpenPortal } from "#core/contract/billing/open-portal.ts";
import { RefillSandboxCredits } from "#core/contract/billing/refill-sandbox-credits.ts";
import { UpdateAutoTopUp } from "#core/contract/billing/update-auto-top-up.ts";
import { getBilling } from "../services/billing/get-billing.ts";
import { listLedger } from "../services/billing/list-ledger.ts";
import { refillSandboxCredits } from "../services/billing/sandbox-credits.ts";
import { askOwners } from "../services/payments/ask-owners.ts";
import { buyCredits } from "../services/payments/buy-credits.ts";
import { choosePlan } from "../services/payments/choose-plan.ts";
import { confirmOrder } from "../services/payments/confirm-order.ts";
import { getOverview } from "../services/payments/get-overview.ts";
import { listInvoices } from "../services/payments/list-invoices.ts";
import { openPortal } from "../services/payments/open-portal.ts";
import { updateAutoTopUp } from "../services/payments/update-auto-top-up.ts";
import { serve } from "./serve.ts";

export const billing = {
  get: serve(GetBilling, getBilling),
  ledger: serve(ListLedger, listLedger),
  ask_owners: serve(AskOwners, askOwners),
  buy_credits: serve(BuyCredits, buyCredits),
  choose_plan: serve(ChoosePlan, choosePlan),
  confirm_order: serve(ConfirmOrder, confirmOrder),
  invoices: serve(ListInvoices, listInvoices),
  open_portal: serve(OpenPortal, openPortal),
  overview: serve(GetBillingOverview, getOverview),
  refill_sandbox_credits: serve(RefillSandboxCredits, refillSandboxCredits),
  update_auto_top_up: serve(UpdateAutoTopUp, updateAutoTopUp),
};
