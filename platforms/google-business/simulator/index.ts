/**
 * Google's three Business Profile APIs for one location: accounts, locations and posts. Based on
 * https://developers.google.com/my-business (read in November 2026) and what callers report about its errors.
 */

import {
  EXPIRED_TOKEN,
  issue,
  oauthError,
  requireGrant,
} from "#platforms/kit/simulator/code-flow.ts";
import { readForm } from "#platforms/kit/simulator/read-body.ts";
import { OPEN, queryOf, type Respond, router } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { createPost, deletePost, describePost, listPosts, patchPost } from "./posts.ts";
import { googleError, noSuchPath, notFound, refuse } from "./refuse.ts";
import { describeReview, listReviews, putReply, readers } from "./reviews.ts";

const RULES = { lifetime_seconds: 3_599, rotates: false };
const CODE = "sandbox-code";
const REFRESH_TOKEN = "sandbox-refresh";
const SCOPE = "https://www.googleapis.com/auth/business.manage";

const ACCOUNTS = "mybusinessaccountmanagement.googleapis.com/v1";
const LOCATIONS = "mybusinessbusinessinformation.googleapis.com/v1";
const LOCATION = "mybusiness.googleapis.com/v4/accounts/:group/locations/:location";

export const googleBusiness = router({
  lacks: { alt_text: "a photo has none (accounts.locations.media, MediaItem)" },
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh" },
  readers,
  refuse,
  refuseToken: requireGrant(() => refuse("auth")),
  routes: {
    "POST oauth2.googleapis.com/token": [OPEN, giveToken],
    [`GET ${ACCOUNTS}/accounts`]: [[], listAccounts],
    [`GET ${LOCATIONS}/accounts/:group/locations`]: [[], listLocations],
    [`GET ${LOCATIONS}/locations/:id`]: [[], describeLocation],
    [`GET ${LOCATION}/localPosts`]: [[], ofLocation(listPosts)],
    [`POST ${LOCATION}/localPosts`]: [[], ofLocation(createPost)],
    [`GET ${LOCATION}/localPosts/:id`]: [[], ofLocation(describePost)],
    [`PATCH ${LOCATION}/localPosts/:id`]: [[], ofLocation(patchPost)],
    [`DELETE ${LOCATION}/localPosts/:id`]: [[], ofLocation(deletePost)],
    [`GET ${LOCATION}/reviews`]: [[], ofLocation(listReviews)],
    [`GET ${LOCATION}/reviews/:id`]: [[], ofLocation(describeReview)],
    [`PUT ${LOCATION}/reviews/:id/reply`]: [[], ofLocation(putReply)],
  },
  otherwise: [[], noSuchPath],
  publishes: [`POST ${LOCATION}/localPosts`],
  pathOf: ({ hostname, pathname }) => `${hostname}${pathname}`,
});

/** Responds for the account's own location. */
function ofLocation<Params>(respond: Respond<Params>): Respond<Params & { location: string }> {
  return (context, request, params) =>
    params.location === context.account.external_account_id
      ? respond(context, request, params)
      : googleError(403, "PERMISSION_DENIED", "The caller does not have permission");
}

async function giveToken(context: SimulatorContext, request: Request): Promise<Response> {
  const form = await readForm(request);
  if (!form.get("client_id") || !form.get("client_secret"))
    return oauthError(401, "invalid_client", "The OAuth client was not found.");
  if (form.get("grant_type") === "refresh_token") {
    if (form.get("refresh_token") !== REFRESH_TOKEN)
      return oauthError(400, "invalid_grant", "Token has been expired or revoked.");
    return Response.json(await tokensOf(context));
  }
  if (form.get("code") !== CODE || !form.has("code_verifier") || !form.has("redirect_uri"))
    return oauthError(400, "invalid_grant", "Malformed auth code.");
  return Response.json({ ...(await tokensOf(context)), refresh_token: REFRESH_TOKEN });
}

async function tokensOf(context: SimulatorContext) {
  const { access_token } = await issue(context, RULES);
  const expires_in = RULES.lifetime_seconds;
  return { access_token, expires_in, scope: SCOPE, token_type: "Bearer" };
}

/** https://developers.google.com/my-business/reference/accountmanagement/rest/v1/accounts/list */
function listAccounts(_: SimulatorContext, request: Request): Response {
  const size = Number(queryOf(request).get("pageSize") ?? 20);
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
function listLocations(
  { account }: SimulatorContext,
  request: Request,
  { group }: { group: string },
): Response {
  const query = queryOf(request);
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
function describeLocation(
  { account }: SimulatorContext,
  request: Request,
  { id }: { id: string },
): Response {
  if (!queryOf(request).get("readMask")) return noReadMask();
  if (id !== account.external_account_id) return notFound();
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
