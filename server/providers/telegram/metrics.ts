/**
 * Bots receive reactions once, as they happen, and never views
 * (https://core.telegram.org/bots/api#messagereactioncountupdated).
 */
import { z } from "zod";
import { offersOf } from "../kit/metric-offers.ts";
import type { Metrics } from "../spec.ts";
import { accountOf, tokenOf } from "./account.ts";
import { callMethod } from "./client.ts";

const OFFERS = {
  ...offersOf("Telegram", { followers: "Members of the channel, including the bot." }),
  likes: {
    state: "not_offered",
    definition: "Telegram reports reactions to bots only as they happen, so Crier can't read them.",
  },
} as const;

export const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 1,
  readFollowers(context) {
    const { chat_id } = accountOf(context);
    const call = { token: tokenOf(context), method: "getChatMemberCount" };
    return callMethod(context.fetch, { ...call, parameters: { chat_id } }, z.int().min(0));
  },
};
