/**
 * LinkedIn's API for one account, a member or a page: tokens, a user's pages, files, posts and comments. Based on
 * https://learn.microsoft.com/linkedin/marketing/community-management (read in November 2026) and what callers report
 * about its errors.
 */
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
import { beginDocument, describeDocument } from "./documents.ts";
import { type Kind, MEMBER, PAGE } from "./kind.ts";
import { beginImage, beginVideo, describeVideo, finalizeVideo, takeBytes } from "./media.ts";
import { deletePost, listPosts } from "./posts.ts";
import { accessDenied, badBody, linkedinError, notFound, refuse } from "./refuse.ts";
import { EXPIRED_TOKEN, giveToken, refuseToken, revokeToken } from "./sign-in.ts";
import { respondToStatistics } from "./statistics.ts";

/** The versions supported by LinkedIn in November 2026 (https://learn.microsoft.com/linkedin/marketing/versioning). */
const OLDEST_VERSION = 202511;
const NEWEST_VERSION = 202611;

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
  return {
    async respond(context, request) {
      const { hostname, pathname } = new URL(request.url);
      if (hostname === "www.linkedin.com") return respondAsSite(context, request, kind);
      if (hostname !== "api.linkedin.com") return answerAsWeb(request);
      const refusal = await refuseToken(context, request);
      if (refusal !== null) return refusal;
      if (pathname === "/v2/userinfo")
        return kind.scopes.includes("openid") ? describeMember(context) : accessDenied("userinfo");
      return (
        refuseVersion(request) ??
        (await respondToStatistics(context, request, kind)) ??
        respondAsApi(context, request, kind)
      );
    },
    publishes: ({ method, url }) => method === "POST" && new URL(url).pathname === "/rest/posts",
    refuse,
  };
}

async function respondAsSite(
  context: SimulatorContext,
  request: Request,
  kind: Kind,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const route = `${request.method} ${pathname}`;
  if (route === "POST /oauth/v2/accessToken") return giveToken(context, request, kind);
  if (route === "POST /oauth/v2/revoke") return revokeToken(context, request);
  if (route.startsWith("PUT /dms-uploads/"))
    return (await refuseToken(context, request)) ?? takeBytes(context, request);
  return new Response("<!DOCTYPE html><title>LinkedIn</title>", { status: 404 });
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

const POST = /^\/rest\/posts\/([^/]+)$/;
const ASSET = /^\/rest\/(?:videos|documents)\/([^/]+)$/;
const PERSON = /^\/rest\/people\/\(id:([^)]+)\)$/;
const COMMENT = /^\/rest\/socialActions\/([^/]+)\/comments\/([^/]+)$/;
const COMMENTS = /^\/rest\/socialActions\/([^/]+)\/comments$/;

async function respondAsApi(
  context: SimulatorContext,
  request: Request,
  kind: Kind,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const { method } = request;
  const action = searchParams.get("action");
  switch (`${method} ${pathname}${action === null ? "" : ` ${action}`}`) {
    case "GET /rest/organizationAcls":
      return kind === PAGE ? listRoles(context, request) : accessDenied("organizationAcls");
    case "GET /rest/organizationsLookup":
    case "GET /rest/organizations":
      return kind === PAGE
        ? describeOrganizations(context, request)
        : accessDenied("organizations");
    case "GET /rest/socialMetadata":
      return listMetadata(context, request, kind);
    case "POST /rest/images initializeUpload":
      return beginImage(context, request, kind);
    case "POST /rest/videos initializeUpload":
      return beginVideo(context, request, kind);
    case "POST /rest/videos finalizeUpload":
      return finalizeVideo(context, request);
    case "POST /rest/documents initializeUpload":
      return beginDocument(context, request, kind);
    case "POST /rest/posts":
      return createPost(context, request, kind);
    case "GET /rest/posts":
      return listPosts(context, request, kind);
    default:
      return respondToNamed(context, request, kind);
  }
}

async function respondToNamed(
  context: SimulatorContext,
  request: Request,
  kind: Kind,
): Promise<Response> {
  const { method } = request;
  const { pathname } = new URL(request.url);
  const named = (pattern: RegExp) => decodeURIComponent(pattern.exec(pathname)?.[1] ?? "");
  const post = named(COMMENTS);
  if (post !== "" && method === "POST") return createComment(context, request, { post, kind });
  if (post !== "" && method === "GET") return listComments(context, request, { post, kind });
  const comment = COMMENT.exec(pathname);
  if (comment !== null && method === "GET") {
    const [post = "", id = ""] = comment.slice(1).map(decodeURIComponent);
    return readComment(context, { post, id, kind });
  }
  if (PERSON.test(pathname) && method === "GET" && kind === PAGE)
    return describePerson(context, named(PERSON));
  if (ASSET.test(pathname) && method === "GET")
    return describeAsset(context, { kind, asset: named(ASSET) });
  if (POST.test(pathname) && method === "POST") return updatePost(context, request, named(POST));
  if (POST.test(pathname) && method === "DELETE") return deletePost(context, named(POST));
  return notFound();
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
function describeMember({ account }: SimulatorContext): Response {
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
function listRoles({ account }: SimulatorContext, request: Request): Response {
  const query = new URL(request.url).searchParams;
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
function describeOrganizations({ account }: SimulatorContext, request: Request): Response {
  const ids = /[?&]ids=List\(([\d,]*)\)/.exec(decodeURIComponent(request.url))?.[1] ?? "";
  const results = Object.fromEntries(
    ids
      .split(",")
      .filter(Boolean)
      .map((id) => [id, toOrganization(id, account)]),
  );
  return Response.json({ results, statuses: {}, errors: {} });
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
