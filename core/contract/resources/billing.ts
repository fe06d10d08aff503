import { z } from "zod";
import { Instant } from "../instant.ts";

const credits = (description: string) =>
  z.number().meta({ description: `${description} In credits, with at most two decimals.` });

/** Limits and usage have the same fields. */
const COUNTED = {
  channels: "Connected channels, sandbox ones included.",
  seats: "Members.",
  organizations: "Organizations that an owner of this one owns.",
  requests_per_minute: "Requests by API keys and apps.",
  storage_bytes: "What files take.",
  credits_per_month: "Credits of a period, which lapse at its end. Usage: what was charged in it.",
} as const;
type Counted = keyof typeof COUNTED;

function fieldsOf<Field extends z.ZodType>(field: Field): Record<Counted, Field> {
  const entries = Object.entries(COUNTED).map(([name, description]) => [
    name,
    field.meta({ description }),
  ]);
  return Object.fromEntries(entries) as Record<Counted, Field>;
}

/** What there is to spend on sandbox channels. It is no money, and any member can refill it. */
export const SandboxCredits = z.object({
  reserved: credits("Held for what is scheduled or being published on sandbox channels."),
  available: credits("What can still be reserved."),
});
export type SandboxCredits = z.infer<typeof SandboxCredits>;

/** What an organization may use, what it uses, and what it has to spend. */
export const Billing = z
  .object({
    plan: z.object({
      name: z.string(),
      limits: z
        .object(fieldsOf(z.number().nullable()))
        .meta({ description: "Null is no limit of the plan's." }),
    }),
    usage: z.object(fieldsOf(z.number())),
    credits: z.object({
      balance: credits("All of them, reserved ones included."),
      reserved: credits("Held for what is scheduled or being published."),
      available: credits("What can still be reserved: `balance` less `reserved`."),
    }),
    sandbox_credits: SandboxCredits.meta({
      description:
        "Sandbox channels cost what live ones would, from credits of their own that any member can refill in the dashboard.",
    }),
    renews_at: Instant.nullable().meta({
      description:
        "When the credits of the current period lapse and new ones are granted. Null on a plan without monthly credits.",
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
      "`grant`: given, each month or by the operator. `top_up`: bought. `reserve`: set aside when a post is scheduled. `charge`: spent. `release`: no longer set aside. `refund`, `dispute`: taken back with their payment. `expire`: monthly credits that lapsed. `correction`: put right by the operator.",
  });
export type LedgerEntryKind = z.infer<typeof LedgerEntryKind>;

/** One change of an organization's credits. Entries are only ever added. */
export const LedgerEntry = z
  .object({
    id: z.string(),
    kind: LedgerEntryKind,
    amount: credits(
      "What it changed the balance by. The amounts of all entries add up to `credits.balance`. That of `reserve` and `release` is 0, since reserved credits are still yours: `description` says how many.",
    ),
    balance_after: credits("The balance with it and all entries before it."),
    cause: z.object({ type: z.string(), id: z.string() }).meta({
      description:
        "Why it was written. No two entries of one kind have the same cause: where credits are reserved again for the same thing, its ID goes on with `#2`, `#3` and so on.",
    }),
    description: z.string(),
    at: Instant.meta({ description: "When it took effect." }),
  })
  .meta({ id: "LedgerEntry" });
export type LedgerEntry = z.infer<typeof LedgerEntry>;
