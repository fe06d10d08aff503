"use server";
import type { Given, Outcome } from "#components/approval/decide/decide-form.tsx";
import { Refusal } from "#core/contract/refusal.ts";
import { refuseWhileUnavailable } from "#server/operations/refuse-while-unavailable.ts";
import { decideByLink } from "#server/services/approval/links/decide-by-link.ts";
import { system } from "#server/system.ts";

/** Approves or rejects a post with a link's token. Returns a message if it can't be decided. */
export async function decide(token: string, given: Given): Promise<Outcome> {
  try {
    const work = () => decideByLink(system(), { ...given, token: String(token) });
    return { state: await refuseWhileUnavailable(system(), work) };
  } catch (error) {
    if (error instanceof Refusal) return { message: error.message };
    throw error;
  }
}
