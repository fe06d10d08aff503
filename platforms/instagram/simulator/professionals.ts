/**
 * Other business and creator accounts, found by name
 * (https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/business_discovery).
 */
import { graphFault } from "#platforms/kit/simulator/graph/refuse.ts";

const PROFESSIONALS: Readonly<Record<string, string>> = {
  harbourbakery: "17841400000000001",
  pinemarket: "17841400000000002",
  "rye.and.co": "17841400000000003",
};

export function isProfessional(id: string): boolean {
  return Object.values(PROFESSIONALS).includes(id);
}

/** Returns null if the account's fields don't ask for another account. */
export function discover(own: string, fields: string | undefined): Response | null {
  const [, username] = /^business_discovery\.username\(([\w.]+)\)\{id\}$/.exec(fields ?? "") ?? [];
  if (username === undefined) return null;
  const id = Object.hasOwn(PROFESSIONALS, username) ? PROFESSIONALS[username] : undefined;
  if (id !== undefined) return Response.json({ business_discovery: { id }, id: own });
  return graphFault({
    code: 110,
    error_subcode: 2207013,
    message: "Invalid user id",
    error_user_title: "Cannot find User",
    error_user_msg: `The user with username: ${username} cannot be found.`,
  });
}
