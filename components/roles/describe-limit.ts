import { type Role, roleToAskFor, type Scope, whyRoleCannot } from "#core/contract/scopes.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { ROLES_COPY } from "./copy.ts";
import { whomToAsk } from "./whom-to-ask.ts";

type Known = Pick<Workspace, "owners" | "origin"> & {
  organization: Pick<Workspace["organization"], "name" | "slug">;
};

/** Returns why a role can't do what a scope allows, and a message to send to those who can change that. */
export function describeLimit(workspace: Known, role: Role, scope: Scope) {
  const { organization, origin } = workspace;
  const { name, slug } = organization;
  const people = `${origin}/${slug}/settings/people`;
  return {
    sentence: whyRoleCannot(role, scope, name, whomToAsk(workspace)),
    message: ROLES_COPY.request(roleToAskFor(role, scope), name, people),
  };
}
