import { z } from "zod";
import type { SignedIn } from "#platforms/kit/define-api.ts";
import type {
  AccountNow,
  ConnectedAccount,
  ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { api, authorOf, restli } from "./api.ts";

/** An account with more than ten times this many pages sees only the first ones, in LinkedIn's order. */
const PAGE_SIZE = 100;
const MAX_CALLS = 10;
/**
 * Roles that may post
 * (https://learn.microsoft.com/linkedin/marketing/community-management/organizations/organization-access-control-by-role).
 */
const POSTING = ["ADMINISTRATOR", "CONTENT_ADMIN"];

const ORGANIZATION = /^urn:li:organization:(\d+)$/;

const Roles = z.object({
  elements: z.array(
    z.object({ role: z.string(), state: z.string().default("APPROVED"), organization: z.string() }),
  ),
});

/** https://learn.microsoft.com/linkedin/marketing/community-management/organizations/organization-lookup-api */
const Organizations = z.object({
  results: z.record(z.string(), z.object({ localizedName: z.string().min(1) })),
});

export async function listPages(
  signedIn: SignedIn,
): Promise<Omit<ConnectedAccount, "credentials">[]> {
  const ids = await listIds(signedIn);
  const pages: Omit<ConnectedAccount, "credentials">[] = [];
  for (let start = 0; start < ids.length; start += PAGE_SIZE) {
    pages.push(...(await lookUp(signedIn, ids.slice(start, start + PAGE_SIZE))));
  }
  return pages.sort((left, right) => left.handle.localeCompare(right.handle));
}

/**
 * Returns the page's current name, or nothing if LinkedIn doesn't show the page: only posting tells whether access
 * remains. Throws a ProviderError.
 */
export async function identifyPage(context: ProviderContext): Promise<AccountNow> {
  const id = ORGANIZATION.exec(authorOf(context))?.[1] ?? "";
  const [page = { account: {} }] = await lookUp(context, [id]);
  return page;
}

async function lookUp(caller: ProviderContext | SignedIn, ids: readonly string[]) {
  const path = `/rest/organizations?ids=List(${ids.join(",")})`;
  const call = { path, headers: restli("BATCH_GET"), effect: "reads" } as const;
  const { results } = await api.call(caller, call, Organizations);
  return Object.entries(results).map(([id, { localizedName }]) => ({
    external_account_id: id,
    handle: localizedName,
    account: { author: `urn:li:organization:${id}` },
  }));
}

async function listIds(signedIn: SignedIn): Promise<string[]> {
  const ids = new Set<string>();
  for (let number = 0; number < MAX_CALLS; number += 1) {
    const range = `start=${number * PAGE_SIZE}&count=${PAGE_SIZE}`;
    const path = `/rest/organizationAcls?q=roleAssignee&state=APPROVED&${range}`;
    const call = { path, headers: restli("FINDER"), effect: "reads" } as const;
    const { elements } = await api.call(signedIn, call, Roles);
    for (const { role, state, organization } of elements) {
      const id = ORGANIZATION.exec(organization)?.[1];
      if (id !== undefined && state === "APPROVED" && POSTING.includes(role)) ids.add(id);
    }
    if (elements.length < PAGE_SIZE) break;
  }
  return [...ids];
}
