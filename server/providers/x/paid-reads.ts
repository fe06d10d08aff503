/**
 * What whoever runs Crier pays X for reading, as facts of an account: X charges $0.005 for each post that is read
 * (https://docs.x.com/x-api/getting-started/pricing).
 */
import { z } from "zod";
import type { Json } from "../spec.ts";

const Facts = z.object({
  /** How many replies and mentions may be read in a calendar month. */
  reads_a_month: z.int().min(0).catch(0),
  /** Whether the numbers of posts are read. */
  reads_numbers: z.boolean().catch(false),
});
export type PaidReads = z.infer<typeof Facts>;

/** The simulator charges nothing. */
export const SANDBOX_READS: PaidReads = { reads_a_month: 2_000, reads_numbers: true };

/** Nothing is paid for where the facts don't say so. */
export function paidReadsOf(account: { [key: string]: Json }): PaidReads {
  return Facts.parse(account);
}
