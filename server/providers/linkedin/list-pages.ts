import { z } from "zod";
import type { ConnectedAccount, Fetch } from "../spec.ts";
import { callSignedIn } from "./client.ts";

/** As LinkedIn lists them; an account with more pages than ten times this sees the first of them. */
const PAGE_SIZE = 100;
const MAX_CALLS = 10;
/** The roles that may post (https://learn.microsoft.com/linkedin/marketing/community-management/organizations/organization-access-control-by-role). */
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

interface SignedIn {
  access_token: string;
  now: Date;
}

/** The pages that a person may post as, by their names. Throws a ProviderError. */
export async function listPages(
  fetch: Fetch,
  signedIn: SignedIn,
): Promise<Omit<ConnectedAccount, "credentials">[]> {
  const ids = await listIds(fetch, signedIn);
  const pages: Omit<ConnectedAccount, "credentials">[] = [];
  for (let start = 0; start < ids.length; start += PAGE_SIZE) {
    const path = `/rest/organizations?ids=List(${ids.slice(start, start + PAGE_SIZE).join(",")})`;
    const call = { ...signedIn, path, restli: "BATCH_GET" } as const;
    const { results } = await callSignedIn(fetch, call, Organizations);
    for (const [id, { localizedName }] of Object.entries(results)) {
      const account = { author: `urn:li:organization:${id}` };
      pages.push({ external_account_id: id, handle: localizedName, account });
    }
  }
  return pages.sort((left, right) => left.handle.localeCompare(right.handle));
}

async function listIds(fetch: Fetch, signedIn: SignedIn): Promise<string[]> {
  const ids = new Set<string>();
  for (let number = 0; number < MAX_CALLS; number += 1) {
    const range = `start=${number * PAGE_SIZE}&count=${PAGE_SIZE}`;
    const path = `/rest/organizationAcls?q=roleAssignee&state=APPROVED&${range}`;
    const call = { ...signedIn, path, restli: "FINDER" } as const;
    const { elements } = await callSignedIn(fetch, call, Roles);
    for (const { role, state, organization } of elements) {
      const id = ORGANIZATION.exec(organization)?.[1];
      if (id !== undefined && state === "APPROVED" && POSTING.includes(role)) ids.add(id);
    }
    if (elements.length < PAGE_SIZE) break;
  }
  return [...ids];
}
