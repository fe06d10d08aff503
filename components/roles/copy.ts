import { type Role, withArticle } from "#core/contract/scopes.ts";

export const ROLES_COPY = {
  copy: "Copy message",
  one_owner: (name: string) => `${name} (owner)`,
  two_owners: (one: string, other: string) => `${one} or ${other} (owners)`,
  more_owners: (one: string, other: string) => `${one}, ${other} or another owner`,
  any_owner: (organization: string) => `an owner of ${organization}`,
  owner_or_admin: "an owner or admin",
  named_or_admin: (owner: string) => `${owner} or an admin`,
  request: (role: Role, organization: string, url: string) =>
    `Could you make me ${withArticle(role)} in ${organization}? ${url}`,
} as const;
