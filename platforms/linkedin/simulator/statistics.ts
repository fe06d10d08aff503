/**
 * https://learn.microsoft.com/linkedin/marketing/community-management/organizations/share-statistics,
 * …/organization-lookup-api, and for members …/members/post-statistics and …/members/follower-statistics.
 */

import { countOf, engagementOf, followersOf } from "#platforms/kit/simulator/engagement.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { authorOf, type Kind } from "./kind.ts";
import { hasPost } from "./posts.ts";
import { accessDenied, badBody, notFound } from "./refuse.ts";

/** Posts without metrics and deleted posts are omitted. */
export async function countShares(
  context: SimulatorContext,
  request: Request,
  kind: Kind,
): Promise<Response> {
  const searchParams = queryOf(request);
  if (searchParams.get("q") !== "organizationalEntity") return badBody(["/q :: unknown finder"]);
  if (searchParams.get("organizationalEntity") !== authorOf(context, kind))
    return accessDenied("organizationalEntityShareStatistics.FINDER-organizationalEntity.20260901");
  const elements = [];
  for (const [parameter, field] of [
    ["shares", "share"],
    ["ugcPosts", "ugcPost"],
  ] as const) {
    const list = new RegExp(`[?&]${parameter}=List\\(([^)]*)\\)`).exec(request.url)?.[1] ?? "";
    for (const name of list.split(",").filter(Boolean).map(decodeURIComponent)) {
      if (!(await hasPost(context, name))) continue;
      const totalShareStatistics = await statisticsOf(context, name);
      const organizationalEntity = authorOf(context, kind);
      elements.push({ [field]: name, organizationalEntity, totalShareStatistics });
    }
  }
  return Response.json({ paging: { start: 0, count: 10, links: [] }, elements });
}

async function statisticsOf(context: SimulatorContext, name: string) {
  const given = await engagementOf(context, name);
  return {
    impressionCount: countOf(given, "impressions"),
    uniqueImpressionsCounts: countOf(given, "reach"),
    likeCount: countOf(given, "likes"),
    commentCount: countOf(given, "comments"),
    shareCount: countOf(given, "shares"),
    clickCount: countOf(given, "clicks"),
    engagement: 0,
  };
}

export async function countPageFollowers(
  context: SimulatorContext,
  request: Request,
  kind: Kind,
): Promise<Response> {
  const url = new URL(request.url);
  const name = decodeURIComponent(url.pathname.split("/").at(-1) ?? "");
  if (url.searchParams.get("edgeType") !== "COMPANY_FOLLOWED_BY_MEMBER")
    return badBody(["/edgeType :: is not an enum symbol"]);
  if (name !== authorOf(context, kind)) return notFound();
  return Response.json({ firstDegreeSize: await followersOf(context) });
}

const QUERIES: Readonly<Record<string, string>> = {
  IMPRESSION: "impressions",
  MEMBERS_REACHED: "reach",
  REACTION: "likes",
  COMMENT: "comments",
  RESHARE: "shares",
};

export async function countMemberPost(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const searchParams = queryOf(request);
  const query = searchParams.get("queryType") ?? "";
  const entity = /^\((share|ugc):(.+)\)$/.exec(searchParams.get("entity") ?? "");
  const name = entity?.[2] ?? "";
  if (searchParams.get("q") !== "entity" || searchParams.get("aggregation") !== "TOTAL")
    return badBody(["/q :: unknown finder"]);
  if (
    QUERIES[query] === undefined ||
    name.startsWith("urn:li:ugcPost:") !== (entity?.[1] === "ugc")
  )
    return badBody(["/queryType :: is not an enum symbol"]);
  if (!(await hasPost(context, name))) return notFound();
  const count = countOf(await engagementOf(context, name), QUERIES[query] ?? "");
  const elements = count === undefined ? [] : [{ count, metricType: query, targetEntity: name }];
  return Response.json({ paging: { start: 0, count: 10, links: [] }, elements });
}

export async function countMemberFollowers(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  if (queryOf(request).get("q") !== "me") return badBody(["/q :: unknown finder"]);
  const memberFollowersCount = await followersOf(context);
  return Response.json({
    paging: { start: 0, count: 10, links: [] },
    elements: [{ memberFollowersCount }],
  });
}
