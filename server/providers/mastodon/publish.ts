import { sendInTurn } from "../kit/send-in-turn.ts";
import type { Provider } from "../spec.ts";
import { postStatus } from "./client.ts";
import { preparedCall } from "./prepare.ts";
import { toSentItem } from "./to-sent-item.ts";

/** The idempotency key makes a second attempt within the hour the same post on stock servers; others ignore it. */
export const send: Provider["send"] = (channel, prepared, out = []) => {
  return sendInTurn(channel, {
    items: preparedCall(prepared).items,
    out,
    async send(context, item, before) {
      const in_reply_to_id = before.at(-1)?.external_post_id;
      const key = `${prepared.token}-${before.length + 1}`;
      return toSentItem(await postStatus(context, key, { ...item, in_reply_to_id }));
    },
  });
};
