import type { SimulatorContext } from "../spec.ts";
import { ownStatuses } from "./own-statuses.ts";
import { mastodonError } from "./refuse.ts";
import { toStatus } from "./to-status.ts";

/** `DELETE /api/v1/statuses/{id}`: returns the deleted status, so that it can be redrafted. */
export async function deleteStatus(
  { store, account }: SimulatorContext,
  id: string,
): Promise<Response> {
  const post = (await ownStatuses(store)).find((each) => each.external_post_id === id);
  if (post === undefined) return mastodonError(404, "Record not found");
  await store.markDeleted(id);
  return Response.json({ ...toStatus(store, account, post), text: post.text });
}
