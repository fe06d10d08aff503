import type { Workspace } from "../workspace/workspace.ts";
import { ROLES_COPY } from "./copy.ts";

/** Returns whom members ask for what only owners can do: "Ana (owner)". */
export function whomToAsk({
  owners,
  organization,
}: Pick<Workspace, "owners"> & { organization: Pick<Workspace["organization"], "name"> }) {
  const [one, other, ...more] = owners;
  if (one === undefined) return ROLES_COPY.any_owner(organization.name);
  if (other === undefined) return ROLES_COPY.one_owner(one);
  return more.length === 0 ? ROLES_COPY.two_owners(one, other) : ROLES_COPY.more_owners(one, other);
}
