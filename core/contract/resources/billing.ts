import { z } from "zod";
import { Instant } from "../instant.ts";

const credits = (description: string) =>
  z.number().meta({ description: `${description} In credits, with at most two decimals.` });

/** Limits and usage have the same fields. */
const COUNTED = {
  channels: "Connected channels, including sandbox channels.",
  seats: "Members.",
  organizations: "Organizations that an owner of this one owns.",
  requests_per_minute: "Requests from API keys and apps.",
  storage_bytes: "Bytes stored.",
  credits_per_month: "Credits of a period, which expire at its end. Usage: what was charged in it.",
} as const;
type Counted = keyof typeof COUNTED;

function fieldsOf<Field extends z.ZodType>(field: Field): Record<Counted, Field> {
  const entries = Object.entries(COUNTED).map(([name, description]) => [
    name,
    field.meta({ description }),
  ]);
  return Object.fromEntries(entries) as Record<Counted, Field>;
}

/** Credits for sandbox channels. They aren't money, and any member can refill them. */
export const SandboxCredits = z.object({
  reserved: credits("Reserved for scheduled posts and posts being published on sandbox channels."),
  available: credits("Credits that can still be reserved."),
});
export type SandboxCredits = z.infer<typeof SandboxCredits>;

export const Billing = z
  .object({
    plan: z.object({
      name: z.string(),
      limits: z
        .object(fieldsOf(z.number().nullable()))
        .meta({ description: "Null: the plan sets no limit." }),
    }),
    usage: z.object(fieldsOf(z.number())),
    credits: z.object({
      balance: credits("All credits, including reserved ones."),
      reserved: credits("Reserved for scheduled posts and posts being published."),
      available: credits("Credits that can still be reserved: `balance` minus `reserved`."),
    }),
    sandbox_credits: SandboxCredits.meta({
      description:
        "Sandbox channels cost what live ones would, paid with separate credits that any member can refill in the dashboard.",
    }),
    renews_at: Instant.nullable().meta({
      description:
        "When the credits of the current period expire and new ones are granted. Null on a plan without monthly credits.",
    }),
  })
  .meta({ id: "Billing" });
export type Billing = z.infer<typeof Billing>;
export type Limits = Billing["plan"]["limits"];
export type Usage = Billing["usage"];

export const LedgerEntryKind = z
  .enum([
    "grant",
    "top_up",
    "reserve",
    "charge",
    "release",
    "refund",
    "dispute",
    "expire",
    "correction",
  ])
  .meta({
    id: "LedgerEntryKind",
    description:
      "`grant`: given monthly or by the operator. `top_up`: bought. `reserve`: set aside when a post is scheduled. `charge`: spent. `release`: no longer set aside. `refund`, `dispute`: withdrawn with their payment. `expire`: expired monthly credits. `correction`: corrected by the operator.",
  });
export type LedgerEntryKind = z.infer<typeof LedgerEntryKind>;

/** One change of an organization's credits. Append-only. */
export const LedgerEntry = z
  .object({
    id: z.string(),
    kind: LedgerEntryKind,
    amount: credits(
      "How it changed the balance. The amounts of all entries add up to `credits.balance`. It is 0 for `reserve` and `release`, since reserved credits are still yours; `description` says how many.",
    ),
    balance_after: credits("The balance after this entry."),
    cause: z.object({ type: z.string(), id: z.string() }).meta({
      description:
        "What caused it. No two entries of the same kind have the same cause: if credits are reserved again for the same item, its ID gets the suffix `#2`, `#3` and so on.",
    }),
    description: z.string(),
    at: Instant.meta({ description: "When it took effect." }),
  })
  .meta({ id: "LedgerEntry" });
export type LedgerEntry = z.infer<typeof LedgerEntry>;
