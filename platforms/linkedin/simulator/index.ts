/**
 * LinkedIn's API for one account, a member or a page: tokens, a user's pages, files, posts and comments. Based on
 * https://learn.microsoft.com/linkedin/marketing/community-management (read in November 2026) and what callers report
 * about its errors.
 */
import { EXPIRED_TOKEN } from "#platforms/kit/simulator/code-flow.ts";
import { findPeople, PEOPLE } from "#platforms/kit/simulator/people.ts";
import {
  OPEN,
  queryOf,
  type RefuseToken,
  type Respond,
  router,
} from "#platforms/kit/simulator/router.ts";
import type { Simulator, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { answerAsWeb } from "#platforms/kit/simulator/web-page.ts";
import {
  createComment,
  describePerson,
  listComments,
  listMetadata,
  readComment,
  readers,
} from "./comments.ts";
import { createPost, updatePost } from "./create-post.ts";
import { beginDocument, describeDocument, takeDocument } from "./documents.ts";
import { type Kind, MEMBER, PAGE } from "./kind.ts";
import {
  beginImage,
  beginVideo,
  describeVideo,
  finalizeVideo,
  takeImage,
  takePart,
} from "./media.ts";
import { deletePost, listPosts } from "./posts.ts";
import { accessDenied, badBody, linkedinError, notFound, refuse } from "./refuse.ts";
import { giveToken, refuseToken, revokeToken } from "./sign-in.ts";
import {
  countMemberFollowers,
  countMemberPost,
  countPageFollowers,
  countShares,
} from "./statistics.ts";

/** The versions supported by LinkedIn in November 2026 (https://learn.microsoft.com/linkedin/marketing/versioning). */
const OLDEST_VERSION = 202511;
const NEWEST_VERSION = 202611;

/** The handle of the only company that others than its own page find. */
const COMPANY = "acme";

const API = "api.linkedin.com";
const SITE = "www.linkedin.com";

export const linkedinMember: Simulator = {
  ...simulatorOf(MEMBER),
  lacks: { lookup: "an app may not read a member's posts (`r_member_social` is closed)" },
};

export const linkedinPage: Simulator = {
  ...simulatorOf(PAGE),
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh" },
  readers,
};

function simulatorOf(kind: Kind): Simulator {
  const as =
    (respond: Respond<Kind>): Respond =>
    (context, request) =>
      respond(context, request, kind);
  const refuseCall = refuseCallOf(kind);
  return router({
    refuse,
    refuseToken: refuseCall,
    routes: {
      [`POST ${SITE}/oauth/v2/accessToken`]: [OPEN, as(giveToken)],
      [`POST ${SITE}/oauth/v2/revoke`]: [OPEN, revokeToken],
      [`PUT ${SITE}/dms-uploads/:id/document`]: [[], takeDocument],
      [`PUT ${SITE}/dms-uploads/:id/image`]: [[], takeImage],
      [`PUT ${SITE}/dms-uploads/:id/video/:part`]: [[], takePart],
      "GET /v2/userinfo": [[], as(describeMember)],
      "GET /rest/organizationAcls": [[], as(listRoles)],
      "GET /rest/organizationsLookup": [[], as(describeOrganizations)],
      "GET /rest/organizations": [[], as(describeOrganizations)],
      "GET /rest/peopleTypeahead": [["r_organization_followers"], as(searchFollowers)],
      "GET /rest/people/:person": [[], as(describePerson)],
      "POST /rest/images?action=initializeUpload": [[], as(beginImage)],
      "POST /rest/videos?action=initializeUpload": [[], as(beginVideo)],
      "POST /rest/videos?action=finalizeUpload": [[], finalizeVideo],
      "POST /rest/documents?action=initializeUpload": [[], as(beginDocument)],
      "GET /rest/videos/:asset": [
        [],
        (context, _, { asset }) => describeAsset(context, { kind, asset }),
      ],
      "GET /rest/documents/:asset": [
        [],
        (context, _, { asset }) => describeAsset(context, { kind, asset }),
      ],
      "POST /rest/posts": [[], as(createPost)],
      "GET /rest/posts": [[], as(listPosts)],
      "POST /rest/posts/:name": [[], updatePost],
      "DELETE /rest/posts/:name": [[], deletePost],
      "POST /rest/socialActions/:post/comments": [
        [],
        (context, request, { post }) => createComment(context, request, { post, kind }),
      ],
      "GET /rest/socialActions/:post/comments": [
        [],
        (context, request, { post }) => listComments(context, request, { post, kind }),
      ],
      "GET /rest/socialActions/:post/comments/:id": [
        [],
        (context, _, place) => readComment(context, { ...place, kind }),
      ],
      "GET /rest/socialMetadata": [[], as(listMetadata)],
      "GET /rest/organizationalEntityShareStatistics": [["rw_organization_admin"], as(countShares)],
      "GET /rest/networkSizes/:name": [["r_organization_admin"], as(countPageFollowers)],
      "GET /rest/memberCreatorPostAnalytics": [["r_member_postAnalytics"], countMemberPost],
      "GET /rest/memberFollowersCount": [["r_member_profileAnalytics"], countMemberFollowers],
    },
    otherwise: [
      OPEN,
      async (context, request) =>
        respondAsWeb(request) ?? (await refuseCall(context, request, [])) ?? notFound(),
    ],
    publishes: ["POST /rest/posts"],
    pathOf,
  });
}

function pathOf({ hostname, pathname, searchParams }: URL): string {
  const action = searchParams.get("action");
  const path = action === null ? pathname : `${pathname}?action=${action}`;
  return hostname === API ? path : `${hostname}${path}`;
}

/** Returns null for requests to the API. */
function respondAsWeb(request: Request): Response | null {
  const { hostname } = new URL(request.url);
  if (hostname === API) return null;
  return hostname === SITE
    ? new Response("<!DOCTYPE html><title>LinkedIn</title>", { status: 404 })
    : answerAsWeb(request);
}

/** A kind of account's scopes are those of its tokens. */
function refuseCallOf({ scopes: granted }: Kind): RefuseToken {
  return async (context, request, scopes) => {
    const { hostname, pathname } = new URL(request.url);
    const refusal = await refuseToken(context, request);
    if (refusal !== null || hostname !== API || pathname === "/v2/userinfo") return refusal;
    const resource = pathname.split("/")[2];
    return (
      refuseVersion(request) ??
      (scopes.every((scope) => granted.includes(scope))
        ? null
        : accessDenied(`${resource}.GET.20260901`))
    );
  };
}

function refuseVersion({ headers }: Request): Response | null {
  const version = headers.get("linkedin-version");
  if (version === null)
    return linkedinError(400, {
      code: "VERSION_MISSING",
      message:
        "A version must be present. Please specify a version by adding the LinkedIn-Version header.",
    });
  if (headers.get("x-restli-protocol-version") !== "2.0.0")
    return linkedinError(400, { message: "X-Restli-Protocol-Version must be 2.0.0" });
  const number = /^\d{6}$/.test(version) ? Number(version) : 0;
  if (number >= OLDEST_VERSION && number <= NEWEST_VERSION) return null;
  return linkedinError(426, {
    code: "NONEXISTENT_VERSION",
    message: `Requested version ${version}01 is not active`,
  });
}

/** LinkedIn doesn't say whether a member's token may read a video or a document. */
function describeAsset(
  context: SimulatorContext,
  { kind, asset }: { kind: Kind; asset: string },
): Response | Promise<Response> {
  const isDocument = asset.startsWith("urn:li:document:");
  if (kind !== PAGE) return accessDenied(`${isDocument ? "documents" : "videos"}.GET.20260901`);
  return isDocument ? describeDocument(context, asset, kind) : describeVideo(context, asset, kind);
}

/** https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2 */
function describeMember({ account }: SimulatorContext, _: Request, { scopes }: Kind): Response {
  if (!scopes.includes("openid")) return accessDenied("userinfo");
  const { external_account_id: sub, handle } = account;
  const [given_name, ...others] = handle.split(" ");
  return Response.json({
    sub,
    name: handle,
    given_name,
    family_name: others.join(" "),
    locale: { country: "US", language: "en" },
  });
}

/**
 * `GET /rest/organizationAcls?q=roleAssignee`: the channel's page, another that the user may post as, and one that they
 * may not
 * (https://learn.microsoft.com/linkedin/marketing/community-management/organizations/organization-access-control-by-role).
 */
function listRoles({ account }: SimulatorContext, request: Request, kind: Kind): Response {
  if (kind !== PAGE) return accessDenied("organizationAcls");
  const query = queryOf(request);
  if (query.get("q") !== "roleAssignee") return badBody(["/q :: unknown finder"]);
  const start = Number(query.get("start") ?? 0);
  const count = Number(query.get("count") ?? 10);
  const roles = [
    [account.external_account_id, "ADMINISTRATOR"],
    ["2001", "CONTENT_ADMIN"],
    ["2001", "ANALYST"],
    ["2002", "ANALYST"],
  ].map(([id, role]) => ({
    roleAssignee: "urn:li:person:sandbox",
    state: "APPROVED",
    role,
    organization: `urn:li:organization:${id}`,
  }));
  const elements = roles.slice(start, start + count);
  return Response.json({ paging: { start, count, links: [], total: roles.length }, elements });
}

/**
 * `GET /rest/organizations?ids=List(…)`
 * (https://learn.microsoft.com/linkedin/marketing/community-management/organizations/organization-lookup-api).
 */
function describeOrganizations(
  { account }: SimulatorContext,
  request: Request,
  kind: Kind,
): Response {
  if (kind !== PAGE) return accessDenied("organizations");
  const query = queryOf(request);
  if (query.get("q") === "vanityName") return findByVanityName(query.get("vanityName") ?? "");
  const ids = /[?&]ids=List\(([\d,]*)\)/.exec(decodeURIComponent(request.url))?.[1] ?? "";
  const results = Object.fromEntries(
    ids
      .split(",")
      .filter(Boolean)
      .map((id) => [id, toOrganization(id, account)]),
  );
  return Response.json({ results, statuses: {}, errors: {} });
}

/** Exactly one company's: `GET /rest/organizations?q=vanityName` (same page). */
function findByVanityName(vanityName: string): Response {
  const found = PEOPLE.filter(({ handle }) => handle === COMPANY && handle === vanityName);
  const elements = found.map(({ name, handle }) => ({
    id: 2_414_183,
    localizedName: name,
    vanityName: handle,
    $URN: "urn:li:organization:2414183",
  }));
  return Response.json({ paging: { start: 0, count: 10, links: [] }, elements });
}

/**
 * `GET /rest/peopleTypeahead?q=organizationFollowers`
 * (https://learn.microsoft.com/linkedin/marketing/community-management/members/people-typeahead-api).
 */
function searchFollowers({ account }: SimulatorContext, request: Request, kind: Kind): Response {
  const query = queryOf(request);
  if (query.get("q") !== "organizationFollowers") return badBody(["/q :: unknown finder"]);
  if (query.get("organization") !== `${kind.prefix}${account.external_account_id}`)
    return accessDenied("peopleTypeahead");
  const found = findPeople(query.get("keywords") ?? "").filter(({ handle }) => handle !== COMPANY);
  const elements = found.map(({ name, handle }) => {
    const [firstName, ...others] = name.split(" ");
    return { member: `urn:li:person:${handle}`, firstName, lastName: others.join(" ") };
  });
  return Response.json({ paging: { start: 0, count: 10, links: [] }, elements });
}

function toOrganization(id: string, account: SimulatorContext["account"]) {
  const localizedName = id === account.external_account_id ? account.handle : `Company ${id}`;
  return {
    id: Number(id),
    localizedName,
    vanityName: `company-${id}`,
    $URN: `urn:li:organization:${id}`,
  };
}
