import { z } from "zod";
import type { Provider } from "../spec.ts";
import { tokenOf } from "./account.ts";
import { callMethod } from "./client.ts";
import { Reference } from "./to-published-item.ts";

/**
 * Deletes all messages of a post, ignoring those already gone (https://core.telegram.org/bots/api#deletemessages). In a
 * group a bot may delete its own messages for 48 hours.
 */
export const remove: NonNullable<Provider["remove"]> = async (context, { reference }) => {
  const parameters = Reference.parse(reference);
  const token = tokenOf(context);
  await callMethod(context.fetch, { token, method: "deleteMessages", parameters }, z.literal(true));
};
