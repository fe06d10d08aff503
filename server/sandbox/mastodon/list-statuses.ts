import type { SimulatorContext } from "../spec.ts";
import { toStatus } from "./to-status.ts";

const MAX_LIMIT = 40;

/** The account's own statuses, newest first. */
export async function listStatuses(
  { store, account }: SimulatorContext,
  request: Request,
): Promise<Response> {
  const limit = Number(new URL(request.url).searchParams.get("limit") ?? 20);
  const posts = await store.recent(Math.min(limit, MAX_LIMIT));
  return Response.json(posts.map((post) => toStatus(store, account, post)));
}
