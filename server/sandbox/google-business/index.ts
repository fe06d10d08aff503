/**
 * Google's three Business Profile APIs for one location: accounts, locations and posts. Based on
 * https://developers.google.com/my-business (read in November 2026) and what callers report about its errors.
 */
import type { Simulator, SimulatorContext } from "../spec.ts";
import { describeLocation, listAccounts, listLocations } from "./locations.ts";
import { createPost, deletePost, describePost, listPosts, patchPost } from "./posts.ts";
import { googleError, noSuchPath, refuse } from "./refuse.ts";
import { readers, respondToReviews } from "./reviews.ts";
import { EXPIRED_TOKEN, giveToken, isSignedIn } from "./sign-in.ts";

const POSTS = /^\/v4\/(accounts\/\d+\/locations\/(\d+))\/localPosts$/;
const POST = /^\/v4\/(accounts\/\d+\/locations\/(\d+)\/localPosts\/[\w-]+)$/;
const LOCATIONS = /^\/v1\/accounts\/(\d+)\/locations$/;
const LOCATION = /^\/v1\/locations\/(\d+)$/;

export const googleBusiness: Simulator = {
  lacks: { alt_text: "a photo has none (accounts.locations.media, MediaItem)" },
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh" },
  async respond(context, request) {
    const { hostname, pathname } = new URL(request.url);
    if (hostname === "oauth2.googleapis.com" && pathname === "/token")
      return giveToken(context, request);
    if (!(await isSignedIn(context, request))) return refuse("auth");
    const route = `${request.method} ${pathname}`;
    if (hostname === "mybusinessaccountmanagement.googleapis.com")
      return route === "GET /v1/accounts" ? listAccounts(request) : noSuchPath();
    if (hostname === "mybusinessbusinessinformation.googleapis.com") {
      const group = LOCATIONS.exec(pathname)?.[1];
      if (group !== undefined) return listLocations(context, request, group);
      const id = LOCATION.exec(pathname)?.[1];
      return id === undefined ? noSuchPath() : describeLocation(context, request, id);
    }
    return hostname === "mybusiness.googleapis.com"
      ? respondAsPosts(context, request)
      : noSuchPath();
  },
  readers,
  publishes: ({ method, url }) => method === "POST" && POSTS.test(new URL(url).pathname),
  refuse,
};

async function respondAsPosts(context: SimulatorContext, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { method } = request;
  const reviews = await respondToReviews(context, request);
  if (reviews !== null) return reviews;
  const [, parent = "", of = ""] = POSTS.exec(pathname) ?? [];
  const [, name = "", within = ""] = POST.exec(pathname) ?? [];
  if (parent === "" && name === "") return noSuchPath();
  if ((of || within) !== context.account.external_account_id)
    return googleError(403, "PERMISSION_DENIED", "The caller does not have permission");
  if (parent !== "" && method === "POST") return createPost(context, request, parent);
  if (parent !== "" && method === "GET") return listPosts(context, request);
  return name === "" ? noSuchPath() : respondToPost(context, request, name);
}

function respondToPost(
  context: SimulatorContext,
  request: Request,
  name: string,
): Promise<Response> | Response {
  switch (request.method) {
    case "GET":
      return describePost(context, name);
    case "PATCH":
      return patchPost(context, request, name);
    case "DELETE":
      return deletePost(context, name);
    default:
      return noSuchPath();
  }
}
