import type { SimulatorContext } from "../spec.ts";
import { countReplies } from "./comments.ts";
import { ownStatuses } from "./own-statuses.ts";
import { toStatus } from "./to-status.ts";

const MAX_LIMIT = 40;

export async function listStatuses(context: SimulatorContext, request: Request): Promise<Response> {
  const { store, account } = context;
  const counts = await countReplies(context);
  const query = new URL(request.url).searchParams;
  const limit = Math.min(Number(query.get("limit") ?? 20), MAX_LIMIT);
  const max_id = query.get("max_id");
  const posts = await ownStatuses(store);
  const older = posts.filter((post) => max_id === null || isBefore(post.external_post_id, max_id));
  return Response.json(
    older.slice(0, limit).map((post) => ({
      ...toStatus(store, account, post),
      replies_count: counts.get(post.external_post_id) ?? 0,
    })),
  );
}

/** IDs are increasing integers too large for `Number`. */
function isBefore(id: string, max_id: string): boolean {
  return id.length < max_id.length || (id.length === max_id.length && id < max_id);
}
