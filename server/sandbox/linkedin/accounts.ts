import type { SimulatorContext } from "../spec.ts";
import { badBody } from "./refuse.ts";

/** https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2 */
export function describeMember({ account }: SimulatorContext): Response {
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
export function listRoles({ account }: SimulatorContext, request: Request): Response {
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
export function describeOrganizations({ account }: SimulatorContext, request: Request): Response {
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
