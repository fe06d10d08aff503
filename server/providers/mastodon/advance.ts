import { sendNext } from "../kit/send-next.ts";
import type { Provider } from "../spec.ts";
import { postStatus } from "./client.ts";
import { preparedCall } from "./prepare.ts";
import { toPublishedItem } from "./to-published-item.ts";

/** The idempotency key makes a second call within the hour the same post on stock servers; others ignore it. */
export const advance: Provider["advance"] = (context, prepared, progress) =>
  sendNext({
    items: preparedCall(prepared).items,
    progress,
    async send(item, out) {
      const in_reply_to_id = out.at(-1)?.external_post_id;
      const key = `${prepared.token}-${out.length + 1}`;
      return toPublishedItem(await postStatus(context, key, { ...item, in_reply_to_id }));
    },
  });
