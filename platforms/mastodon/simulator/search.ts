/** `GET /api/v2/search` for one status by its address (https://docs.joinmastodon.org/methods/search/#v2). */
import { createHash } from "node:crypto";
import { ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { notFound } from "./refuse.ts";
import { serverAt } from "./servers.ts";

/** Addresses of posts on Mastodon and on others: /@name/1, /users/name/statuses/1, /notes/a, /objects/a-b. */
const POST = /^\/(@[^/]+|users\/[^/]+\/statuses|notes|objects|p\/[^/]+)\/[\w-]+$/;

/** Finds the account's own posts, and invents a post at any other address that looks like one. */
export async function search(context: SimulatorContext, request: Request): Promise<Response> {
  if (!serverAt(request).quotes) return notFound();
  const url = queryOf(request).get("q") ?? "";
  const id = await findId(context, url);
  if (id === null) return Response.json({ accounts: [], statuses: [], hashtags: [] });
  await context.store.note(`found ${id}`, url);
  const current_user = url.endsWith("/closed") ? "denied" : "automatic";
  const quote_approval = { automatic: ["public"], manual: [], current_user };
  return Response.json({ accounts: [], statuses: [{ id, url, quote_approval }], hashtags: [] });
}

/** Returns the address at which a status was found; null if it never was. */
export async function foundBefore({ store }: SimulatorContext, id: string): Promise<string | null> {
  const url = await store.recall(`found ${id}`);
  return typeof url === "string" ? url : null;
}

async function findId(context: SimulatorContext, url: string): Promise<string | null> {
  const posts = await ownPosts(context);
  const own = posts.find(({ id }) => context.store.pageUrl(id) === url);
  if (own !== undefined) return own.external_post_id;
  if (!URL.canParse(url) || !POST.test(new URL(url).pathname)) return null;
  const digest = createHash("sha256").update(url).digest("hex");
  return BigInt(`0x${digest.slice(0, 14)}`).toString();
}
