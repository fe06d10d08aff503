import { z } from "zod";
import { writeMention } from "#core/domain/markdown/mention.ts";
import { MOST_MENTIONS } from "#platforms/kit/mentions.ts";
import { hasGranted } from "#platforms/kit/permissions.ts";
import {
  type MentionChoice,
  type Provider,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { api, authorOf, restli } from "./api.ts";

/** Lets an app find a page's followers. LinkedIn gives it to few. */
export const FOLLOWERS = "r_organization_followers";

/**
 * Finds the company whose page has that name in its URL, and the page's followers by their name. LinkedIn has no search
 * of all companies or members.
 */
export const mentions: NonNullable<Provider["mentions"]> = async (context, query) => {
  const sought = query.replace(/^@/, "").trim();
  const companies = await findCompanies(context, sought);
  const people = await findFollowers(context, sought);
  return [...companies, ...people].slice(0, MOST_MENTIONS);
};

const Companies = z.object({
  elements: z.array(
    z.object({
      id: z.int().positive(),
      localizedName: z.string().min(1),
      vanityName: z.string().optional(),
    }),
  ),
});

/** With `&` LinkedIn refuses the call. */
const VANITY_NAME = /^[\p{L}\p{N}-]+$/u;

/**
 * By the whole name, as its page's URL has it.
 * https://learn.microsoft.com/linkedin/marketing/community-management/organizations/organization-lookup-api
 */
async function findCompanies(context: ProviderContext, sought: string): Promise<MentionChoice[]> {
  const name = sought.toLowerCase().replaceAll(/\s+/g, "-");
  if (!VANITY_NAME.test(name)) return [];
  const path = `/rest/organizations?q=vanityName&vanityName=${encodeURIComponent(name)}`;
  const call = { path, headers: restli("FINDER"), effect: "reads" } as const;
  const answer = await api.send(context, call);
  if (answer.status === 404) return [];
  const { elements } = await explain(async () => api.read(answer, Companies));
  return elements.map(({ id, localizedName, vanityName = name }) => ({
    name: localizedName,
    handle: vanityName,
    kind: "company",
    text: writeMention(localizedName, `urn:li:organization:${id}`),
    avatar_url: null,
  }));
}

const Followers = z.object({
  elements: z.array(
    z.object({
      member: z.string().regex(/^urn:li:person:[\w-]+$/),
      firstName: z.string(),
      lastName: z.string().default(""),
    }),
  ),
});

/** LinkedIn accepts nothing else as keywords, at most one space, and more letters around it. */
const KEYWORD = /^[\p{L}'.-]+$/u;
const FEWEST_OF_TWO = 6;

function areKeywords(sought: string): boolean {
  const words = sought.split(" ");
  if (words.some((word) => !KEYWORD.test(word))) return false;
  const isOne = words.length === 1 && !sought.includes(".");
  return isOne || (words.length <= 2 && sought.length >= FEWEST_OF_TWO);
}

/** https://learn.microsoft.com/linkedin/marketing/community-management/members/people-typeahead-api */
async function findFollowers(context: ProviderContext, sought: string): Promise<MentionChoice[]> {
  if (!hasGranted(context.account, FOLLOWERS) || !areKeywords(sought)) return [];
  const organization = encodeURIComponent(authorOf(context));
  const keywords = encodeURIComponent(sought);
  const path = `/rest/peopleTypeahead?q=organizationFollowers&keywords=${keywords}&organization=${organization}`;
  const call = { path, headers: restli("FINDER"), effect: "reads" } as const;
  const { elements } = await explain(() => api.call(context, call, Followers));
  return elements.map(({ member, firstName, lastName }) => {
    const name = `${firstName} ${lastName}`.trim();
    return {
      name,
      handle: null,
      kind: "person",
      text: writeMention(name, member),
      avatar_url: null,
    };
  });
}

/** Says what to do if LinkedIn doesn't let the app look anybody up. */
async function explain<Result>(look: () => Promise<Result>): Promise<Result> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== "auth") throw error;
    throw new ProviderError(
      "auth",
      "LinkedIn doesn't let this Crier's app look up accounts. Reconnect the channel, or ask your Crier operator for the app's permissions.",
      { cause: error, lacks_permission: true },
    );
  }
}
