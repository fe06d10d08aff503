/**
 * A page's metrics come for many posts at once
 * (https://learn.microsoft.com/linkedin/marketing/community-management/organizations/share-statistics), a member's for
 * one at a time (https://learn.microsoft.com/linkedin/marketing/community-management/members/post-statistics).
 */
import { z } from "zod";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { givenNumbers, offersOf, withGated } from "#platforms/kit/metric-offers.ts";
import { hasGranted } from "#platforms/kit/permissions.ts";
import type { Metrics, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { api, authorOf, restli } from "./api.ts";
import { isRefusal } from "./map-error.ts";

const PAGE_POSTS = "rw_organization_admin";
const MEMBER_POSTS = "r_member_postAnalytics";
const MEMBER_FOLLOWERS = "r_member_profileAnalytics";

const COUNTED = {
  impressions: "How often the post was shown, without ads.",
  reach: "Members who saw the post, without ads.",
  likes: "Reactions to the post, of every kind.",
  comments: "Comments on the post.",
  shares: "Reposts of the post.",
};

const ofPages = offersOf("LinkedIn", { followers: "Members who follow the page." });
const ofMembers = offersOf("LinkedIn", {});

const PAGE_GATED = [
  {
    variable: "LINKEDIN_PAGE_EXTRA_PERMISSIONS",
    permission: PAGE_POSTS,
    definitions: { ...COUNTED, clicks: "Clicks on the post, its links and the page's name." },
  },
] as const;

const MEMBER_GATED = [
  { variable: "LINKEDIN_EXTRA_PERMISSIONS", permission: MEMBER_POSTS, definitions: COUNTED },
  {
    variable: "LINKEDIN_EXTRA_PERMISSIONS",
    permission: MEMBER_FOLLOWERS,
    definitions: { followers: "People who follow the member." },
  },
] as const;

const Statistics = z.object({
  elements: z.array(
    z.object({
      share: z.string().optional(),
      ugcPost: z.string().optional(),
      totalShareStatistics: z.record(z.string(), z.unknown()),
    }),
  ),
});

export const pageMetrics: Metrics = {
  offers: (account) => withGated(ofPages, "LinkedIn", account, PAGE_GATED),
  batch: 20,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    if (!hasGranted(context.account, PAGE_POSTS)) return found;
    const names = posts.map(({ external_post_id }) => external_post_id);
    for (const [parameter, prefix] of [
      ["shares", "urn:li:share:"],
      ["ugcPosts", "urn:li:ugcPost:"],
    ] as const) {
      const asked = names.filter((name) => name.startsWith(prefix));
      if (asked.length === 0) continue;
      const list = `${parameter}=List(${asked.map(encodeURIComponent).join(",")})`;
      const page = encodeURIComponent(authorOf(context));
      const path = `/rest/organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${page}&${list}`;
      const { elements } = await find(context, path, Statistics);
      for (const { share, ugcPost, totalShareStatistics } of elements)
        found.set(share ?? ugcPost ?? "", toNumbers(totalShareStatistics));
    }
    return found;
  },
  async readFollowers(context) {
    const page = encodeURIComponent(authorOf(context));
    const path = `/rest/networkSizes/${page}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`;
    const Size = z.object({ firstDegreeSize: z.int().min(0) });
    return (await api.get(context, path, Size)).firstDegreeSize;
  },
};

function toNumbers(given: Record<string, unknown>): Numbers {
  return givenNumbers({
    impressions: given.impressionCount,
    reach: given.uniqueImpressionsCounts ?? given.uniqueImpressionsCount,
    likes: given.likeCount,
    comments: given.commentCount,
    shares: given.shareCount,
    clicks: given.clickCount,
  });
}

const QUERIES = {
  impressions: "IMPRESSION",
  reach: "MEMBERS_REACHED",
  likes: "REACTION",
  comments: "COMMENT",
  shares: "RESHARE",
} as const;

const Analytics = z.object({ elements: z.array(z.object({ count: z.unknown() })) });

export const memberMetrics: Metrics = {
  offers: (account) => withGated(ofMembers, "LinkedIn", account, MEMBER_GATED),
  // Each takes five requests.
  batch: 4,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    if (!hasGranted(context.account, MEMBER_POSTS)) return found;
    for (const { external_post_id: name } of posts) {
      const numbers = await countMemberPost(context, name);
      if (numbers !== null) found.set(name, numbers);
    }
    return found;
  },
  async readFollowers(context) {
    if (!hasGranted(context.account, MEMBER_FOLLOWERS)) return null;
    const Followers = z.object({
      elements: z.array(z.object({ memberFollowersCount: z.int().min(0) })),
    });
    const { elements } = await api.get(context, "/rest/memberFollowersCount?q=me", Followers);
    return elements[0]?.memberFollowersCount ?? null;
  },
};

async function countMemberPost(context: ProviderContext, name: string): Promise<Numbers | null> {
  const kind = name.startsWith("urn:li:ugcPost:") ? "ugc" : "share";
  const entity = `(${kind}:${encodeURIComponent(name)})`;
  const counts: Record<string, unknown> = {};
  for (const [metric, query] of Object.entries(QUERIES)) {
    const path = `/rest/memberCreatorPostAnalytics?q=entity&entity=${entity}&queryType=${query}&aggregation=TOTAL`;
    try {
      counts[metric] = (await find(context, path, Analytics)).elements[0]?.count;
    } catch (error) {
      if (isRefusal(error, "RESOURCE_NOT_FOUND") || isRefusal(error, "NOT_FOUND")) return null;
      throw error;
    }
  }
  return givenNumbers(counts);
}

function find<T>(context: ProviderContext, path: string, output: z.ZodType<T>): Promise<T> {
  return api.call(context, { path, headers: restli("FINDER"), effect: "reads" }, output);
}
