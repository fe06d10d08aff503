/**
 * Google's three Business Profile APIs for one location: accounts, locations and posts. Based on
 * https://developers.google.com/my-business (read in November 2026) and what callers report about its errors.
 */

import { z } from "zod";
import type { Simulator, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { createPost, deletePost, describePost, listPosts, patchPost } from "./posts.ts";
import { googleError, noSuchPath, refuse } from "./refuse.ts";
import { readers, respondToReviews } from "./reviews.ts";

const LIFETIME_SECONDS = 3_599;

const CODE = "sandbox-code";

const REFRESH_TOKEN = "sandbox-refresh";

const SCOPE = "https://www.googleapis.com/auth/business.manage";

const NOTE = "tokens";

const EXPIRED_TOKEN = "sandbox-expired";

/** How many tokens were issued, and when the newest expires; null for the account's first. */
const Issued = z.object({ count: z.int(), ends_at: z.iso.datetime().nullable() });

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

async function giveToken(context: SimulatorContext, request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  if (!form.get("client_id") || !form.get("client_secret"))
    return oauthError(401, "invalid_client", "The OAuth client was not found.");
  if (form.get("grant_type") === "refresh_token") {
    if (form.get("refresh_token") !== REFRESH_TOKEN)
      return oauthError(400, "invalid_grant", "Token has been expired or revoked.");
    return Response.json(await issue(context));
  }
  if (form.get("code") !== CODE || !form.has("code_verifier") || !form.has("redirect_uri"))
    return oauthError(400, "invalid_grant", "Malformed auth code.");
  return Response.json({ ...(await issue(context)), refresh_token: REFRESH_TOKEN });
}

async function isSignedIn({ store, now }: SimulatorContext, request: Request) {
  const { count, ends_at } = await issued(store);
  const current = ends_at === null || new Date(ends_at) > now();
  return current && request.headers.get("authorization") === `Bearer sandbox-access-${count}`;
}

async function issue({ store, now }: SimulatorContext) {
  const count = (await issued(store)).count + 1;
  const ends_at = new Date(now().getTime() + LIFETIME_SECONDS * 1000).toISOString();
  await store.note(NOTE, { count, ends_at });
  return {
    access_token: `sandbox-access-${count}`,
    expires_in: LIFETIME_SECONDS,
    scope: SCOPE,
    token_type: "Bearer",
  };
}

async function issued(store: SimulatorContext["store"]) {
  return Issued.parse((await store.recall(NOTE)) ?? { count: 0, ends_at: null });
}

function oauthError(status: number, error: string, error_description: string) {
  return Response.json({ error, error_description }, { status });
}

/** https://developers.google.com/my-business/reference/accountmanagement/rest/v1/accounts/list */
function listAccounts(request: Request): Response {
  const size = Number(new URL(request.url).searchParams.get("pageSize") ?? 20);
  if (size > 20) return googleError(400, "INVALID_ARGUMENT", "page_size must be at most 20");
  return Response.json({
    accounts: [
      {
        name: "accounts/1",
        accountName: "The sandbox",
        type: "PERSONAL",
        verificationState: "VERIFIED",
        vettedState: "NOT_VETTED",
      },
      {
        name: "accounts/2",
        accountName: "Its shops",
        type: "LOCATION_GROUP",
        role: "PRIMARY_OWNER",
      },
    ],
  });
}

/**
 * The channel's own, which the group has too, and two others, one of which may not post:
 * https://developers.google.com/my-business/reference/businessinformation/rest/v1/accounts.locations/list.
 */
function listLocations({ account }: SimulatorContext, request: Request, group: string): Response {
  const query = new URL(request.url).searchParams;
  if (!query.get("readMask")) return noReadMask();
  if (Number(query.get("pageSize") ?? 10) > 100)
    return googleError(400, "INVALID_ARGUMENT", "page_size must be at most 100");
  const own = toLocation(account.external_account_id, account.handle);
  if (group === "1") return Response.json({ locations: [own], totalSize: 1 });
  if (query.get("pageToken") === "second")
    return Response.json({ locations: [toLocation("77", "Warehouse", false)] });
  return Response.json({
    locations: [own, toLocation("42", "Corner shop")],
    nextPageToken: "second",
  });
}

/** https://developers.google.com/my-business/reference/businessinformation/rest/v1/locations/get */
function describeLocation({ account }: SimulatorContext, request: Request, id: string): Response {
  if (!new URL(request.url).searchParams.get("readMask")) return noReadMask();
  if (id !== account.external_account_id)
    return googleError(404, "NOT_FOUND", "Requested entity was not found.");
  return Response.json(toLocation(id, account.handle));
}

function noReadMask(): Response {
  return googleError(400, "INVALID_ARGUMENT", "Request contains an invalid argument: read_mask");
}

function toLocation(id: string, title: string, canOperateLocalPost = true) {
  return {
    name: `locations/${id}`,
    title,
    languageCode: "en",
    storefrontAddress: {
      regionCode: "GB",
      languageCode: "en",
      postalCode: "N1",
      locality: "London",
      addressLines: ["1 High Street"],
    },
    metadata: { canOperateLocalPost, hasVoiceOfMerchant: true },
  };
}
