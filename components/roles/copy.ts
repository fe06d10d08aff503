import { type Role, withArticle } from "#core/contract/scopes.ts";

export const ROLES_COPY = {
  copy: "Copy message",
  one_owner: (name: string) => `${name} (owner)`,
  two_owners: (one: string, other: string) => `${one} or ${other} (owners)`,
  more_owners: (one: string, other: string) => `${one}, ${other} or another owner`,
  any_owner: (organization: string) => `an owner of ${organization}`,
  resume: (owner: string | undefined) =>
    `Ask ${owner === undefined ? "an owner" : `${owner} (owner)`} or an admin to resume publishing.`,
  request_resume: (organization: string, url: string) =>
    `Could you resume publishing in ${organization}? ${url}`,
  request: (role: Role, organization: string, url: string) =>
    `Could you make me ${withArticle(role)} in ${organization}? ${url}`,
} as const;
