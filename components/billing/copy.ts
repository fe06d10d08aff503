import type { LedgerEntryKind } from "#core/contract/resources/billing.ts";
import type { BillingOverview } from "#core/contract/resources/billing-overview.ts";

type Limit = keyof BillingOverview["usage"];

export const BILLING_COPY = {
  buy_for: (credits: string, price: string) => `${credits} credits for ${price}`,
  title: "Billing",
  self_hosted: "This is a self-hosted server. There are no plan limits, and nothing costs credits.",
  no_provider: "Your server administrator manages plans and credits.",
  sandbox: "Sandbox payments. You won't be charged.",
  plan: "Plan",
  per_month: "a month",
  free: "Free",
  usage: "Usage",
  used: "Used",
  included: "Included",
  no_limit: "No limit",
  over: "Over the plan's limit. You keep what you have, but can't add more.",
  plans: "Plans",
  current: "Current plan",
  next: "From the next period",
  choose: (title: string) => `Choose ${title}`,
  trial: (days: number) => `The first ${days} days are free.`,
  choose_title: (title: string) => `Change to ${title}?`,
  charged_now: "You'll be charged the difference for the rest of this period now.",
  charged_later: "You keep your current plan until this period ends. Nothing is charged now.",
  changed: (title: string) => `Changed the plan to ${title}.`,
  cancel: "Cancel",
  manage: "Manage subscription",
  manage_hint: "Change your card, cancel, or download receipts.",
  credits: "Credits",
  available: "Available",
  reserved: "Reserved",
  reserved_hint: "For scheduled posts",
  balance: "Balance",
  renews: (moment: string) => `Monthly credits renew ${moment}.`,
  sandbox_credits: "Sandbox credits",
  sandbox_hint:
    "Sandbox channels use these instead of paid credits. Refill them for free at any time.",
  refill: "Refill",
  refilled: (count: string) => `Refilled. ${count} sandbox credits are available.`,
  buy: "Buy credits",
  buy_hint: "Credits you buy don't expire.",
  amount: "Other amount (USD)",
  amount_problem: "Enter $5 to $1,000.",
  continue: "Continue to checkout",
  spent: "Spent this period",
  none_spent: "No credits spent in this period.",
  channel: "Channel",
  kind: "Kind",
  amount_credits: "Credits",
  auto: "Automatic top-up",
  auto_hint: "Charges the card you last paid with when credits run low.",
  auto_terms: ({ below, up_to, cap }: { below: string; up_to: string; cap: string }) =>
    `When fewer than ${below} credits are available, tops up to ${up_to}. At most ${cap} per month.`,
  auto_below: "When credits fall below",
  auto_up_to: "Top up to",
  auto_cap: "Spend at most per month (USD)",
  auto_switch: "Top up automatically",
  auto_save: "Save amounts",
  auto_saved: "Saved automatic top-up.",
  auto_is_on: "Turned on automatic top-up.",
  auto_is_off: "Turned off automatic top-up.",
  auto_problem:
    "Enter whole numbers. The second must be higher than the first, and the monthly limit at least $5.",
  auto_paused: (moment: string) => `The last charge was declined. Crier tries again ${moment}.`,
  auto_first: "Buy credits once to save a card, then turn this on.",
  invoices: "Invoices",
  no_invoices: "No invoices yet.",
  view: "View",
  ledger: "Credit history",
  ledger_none: "No entries.",
  ledger_kind: "Show",
  ledger_all: "All entries",
  ledger_csv: "Download CSV",
  more: "Load more",
  loading: "Loading…",
  ask_plan: "Ask the owners for a larger plan",
  ask_credits: "Ask the owners for credits",
  asked: "Sent your request to the owners.",
  asked_before: "You already asked today.",
  only_admins: "Only owners and admins can buy.",
  ends: (moment: string) => `Ends ${moment}. After that you're on the Free plan.`,
  renewal: (moment: string) => `Renews ${moment}.`,
  trial_until: (moment: string) => `Trial until ${moment}.`,
  grace: (moment: string) =>
    `Your last payment failed. Update your card before ${moment} to keep your plan.`,
  kept: (plan: string, next: string, moment: string) => `${plan} until ${moment}, then ${next}.`,
} as const;

/** What a credit buys. */
export const PRICES_COPY = {
  price: (platform: string, costs: string) => `On ${platform}, ${costs}.`,
  post: (credits: number) => `a post costs ${countCredits(credits)}`,
  link: (credits: number) => `a post with a link ${countCredits(credits)}`,
  reply: (credits: number) => `a reply ${countCredits(credits)}`,
  alt_text: (credits: number) => `each alt text ${countCredits(credits)}`,
  mention_lookup: (credits: number) =>
    `an account that you look up to mention it ${countCredits(credits)}`,
  others_free: "Other platforms cost nothing.",
  all_free: "No platform costs credits.",
  posts: (count: string, platform: string) =>
    `${count} ${count === "1" ? "post" : "posts"} on ${platform}`,
  or_with_link: (posts: string, count: string) => `${posts}, or ${count} with a link`,
  or: ", or ",
  available: (credits: string, worth: string) => `${credits} available: enough for ${worth}.`,
} as const;

function countCredits(credits: number): string {
  return credits === 1 ? "1 credit" : `${credits} credits`;
}

export const ORDER_COPY = {
  checking: "Checking your payment…",
  left: "Checkout cancelled. You weren't charged.",
  processing: "Your payment is on its way. We'll add what you bought as soon as it arrives.",
  open: "This payment isn't complete yet.",
  failed: "The payment failed. You weren't charged.",
  expired: "The checkout expired. You weren't charged.",
  back: "Go back",
  credits: (count: string) => `Added ${count} credits.`,
  plan: "Your new plan is active.",
} as const;

export const FOR_COPY: Record<string, string> = {
  sandbox: "Your sandbox credits are used up. Refill them, then try again.",
  credits: "You need more credits for that. Buy some, or choose a larger plan.",
  topup: "Update your card, or buy credits with another one.",
  seats: "Your plan has no seat left. Choose a larger one.",
  channels: "Your plan includes no more channels. Choose a larger one.",
  brands: "Your plan includes no more organizations. Choose a larger one.",
  tier: "Your plan doesn't include that. Choose a larger one.",
};

export const LIMIT_COPY: Record<Limit, string> = {
  channels: "Channels",
  seats: "Members",
  organizations: "Organizations",
  requests_per_minute: "API requests a minute",
  storage_bytes: "Storage",
  credits_per_month: "Credits this period",
};

export const KIND_COPY: Record<LedgerEntryKind, string> = {
  grant: "Given",
  top_up: "Bought",
  reserve: "Reserved",
  charge: "Spent",
  release: "Released",
  refund: "Refunded",
  dispute: "Disputed",
  expire: "Expired",
  correction: "Corrected",
};

export const SPENT_COPY = { posts: "Posts", replies: "Replies", other: "Other" } as const;

export const FEATURE_COPY: Record<string, string> = {
  webhooks: "Webhooks",
  approval: "Approval",
  skills: "Skills",
};
