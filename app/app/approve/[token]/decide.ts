"use server";
import { orMessage } from "#app/or-message.ts";
import { server } from "#app/server.ts";
import type { Outcome } from "#components/review/guest/attempt.tsx";
import type { GivenByLink } from "#components/review/guest/guest-actions.tsx";

/** Approves or rejects a post with a link's token. Returns a message if it can't be decided. */
export async function decide(token: string, given: GivenByLink): Promise<Outcome> {
  const work = async () => {
    server.refuseUnstorable(given);
    return server.decideByLink(server.system(), { ...given, token: String(token) });
  };
  const decided = await orMessage(server.refuseWhileUnavailable(server.system(), work));
  return "message" in decided ? decided : { state: decided.answer };
}
