import { randomUUID } from "node:crypto";
import type { Database } from "#server/db/client.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import type { CheckoutOrder, Payment } from "../spec.ts";

/** The sandbox provider's stored records, each a row of its own table. Times are ISO strings. */
export interface Records {
  customer: { organization_id: string; email: string; card: "none" | "works" | "declines" };
  checkout: {
    order_id: string;
    organization_id: string;
    customer_id: string;
    amount_cents: number;
    description: string;
    buys: CheckoutOrder["buys"];
    expires_at: string;
    paid_url: string;
    left_url: string;
    status: "open" | "processing" | "paid" | "failed" | "expired";
    payment_id: string | null;
    subscription_id: string | null;
    problem: string | null;
  };
  payment: {
    order_id: string | null;
    customer_id: string;
    amount_cents: number;
    description: string;
    status: "unpaid" | Payment["status"];
    refunded_cents: number;
    dispute: Payment["dispute"];
    at: string;
  };
  subscription: {
    order_id: string;
    customer_id: string;
    plan: string;
    amount_cents: number;
    status: "trialing" | "active" | "past_due" | "canceled";
    /** Periods are whole months counted from here. */
    anchor: string;
    period_start: string;
    period_end: string;
    cancel_at_period_end: boolean;
  };
}
type Kind = keyof Records;

const PREFIX: Record<Kind, string> = {
  customer: "sandbox_cus_",
  checkout: "sandbox_cs_",
  payment: "sandbox_pay_",
  subscription: "sandbox_sub_",
};

export function createRecords({ pool, prisma, sql }: Pick<Database, "pool" | "prisma" | "sql">) {
  async function add<K extends Kind>(
    kind: K,
    data: Records[K],
    key: string = randomUUID(),
  ): Promise<string> {
    const id = PREFIX[kind] + key;
    await prisma.sandboxPayment.createMany({ data: { id, data }, skipDuplicates: true });
    return id;
  }
  async function find<K extends Kind>(kind: K, id: string): Promise<Records[K] | null> {
    if (!id.startsWith(PREFIX[kind])) return null;
    const row = await prisma.sandboxPayment.findUnique({ where: { id } });
    return (row?.data ?? null) as Records[K] | null;
  }
  /** Changes a record exclusively. Null if it doesn't exist. */
  async function change<K extends Kind>(
    kind: K,
    id: string,
    to: (current: Records[K]) => Records[K],
  ): Promise<Records[K] | null> {
    if (!id.startsWith(PREFIX[kind])) return null;
    return inTransaction(pool, async (within) => {
      const [current] = await within<{ data: Records[K] }>(
        "SELECT data FROM sandbox_payment WHERE id = $1 FOR UPDATE",
        [id],
      );
      if (current === undefined) return null;
      const changed = to(current.data);
      await within("UPDATE sandbox_payment SET data = $2::jsonb WHERE id = $1", [
        id,
        JSON.stringify(changed),
      ]);
      return changed;
    });
  }
  async function list<K extends "payment" | "subscription">(
    kind: K,
    customer_id: string,
  ): Promise<(Records[K] & { id: string })[]> {
    const rows = await sql<{ id: string; data: Records[K] }>(
      `SELECT id, data FROM sandbox_payment
       WHERE starts_with(id, $1) AND data ->> 'customer_id' = $2 ORDER BY created_at DESC, id LIMIT 24`,
      [PREFIX[kind], customer_id],
    );
    return rows.map(({ id, data }) => ({ id, ...data }));
  }
  return { add, find, change, list };
}

export type SandboxRecords = ReturnType<typeof createRecords>;
