/**
 * What the operator pays X for reading, as account facts: X charges $0.005 for each post read
 * (https://docs.x.com/x-api/getting-started/pricing).
 */
import { z } from "zod";
import type { Json } from "../spec.ts";

const Facts = z.object({
  /** Replies and mentions that may be read per calendar month. */
  reads_a_month: z.int().min(0).catch(0),
  reads_numbers: z.boolean().catch(false),
});
export type PaidReads = z.infer<typeof Facts>;

/** The simulator charges nothing. */
export const SANDBOX_READS: PaidReads = { reads_a_month: 2_000, reads_numbers: true };

/** Nothing is paid for unless the facts say so. */
export function paidReadsOf(account: { [key: string]: Json }): PaidReads {
  return Facts.parse(account);
}
