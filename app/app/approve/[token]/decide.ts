"use server";
import { orMessage } from "#app/or-message.ts";
import type { Outcome } from "#components/review/guest/attempt.tsx";
import type { GivenByLink } from "#components/review/guest/guest-actions.tsx";
import { refuseUnstorable } from "#server/kernel/refuse-unstorable.ts";
import { refuseWhileUnavailable } from "#server/operations/refuse-while-unavailable.ts";
import { decideByLink } from "#server/posts/approval/links/decide-by-link.ts";
import { system } from "#server/system.ts";

/** Approves or rejects a post with a link's token. Returns a message if it can't be decided. */
export async function decide(token: string, given: GivenByLink): Promise<Outcome> {
  const work = async () => {
    refuseUnstorable(given);
    return decideByLink(system(), { ...given, token: String(token) });
  };
  const decided = await orMessage(refuseWhileUnavailable(system(), work));
  return "message" in decided ? decided : { state: decided.answer };
}
