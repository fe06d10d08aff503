import type { SentItem } from "../spec.ts";
import type { Status } from "./client.ts";

export function toSentItem({ id, url, uri }: Status): SentItem {
  return { external_post_id: id, url: url ?? uri, reference: id };
}
