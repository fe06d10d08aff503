import type { FilterFields } from "#core/contract/operations/saved-filters.ts";
import type { SavedFilter } from "#core/contract/resources/saved-filter.ts";
import type { SavedFilter as Row } from "#server/db/generated/client.ts";

export function toSavedFilter({ id, name, user_id, filter, ...row }: Row): SavedFilter {
  return {
    ...{ id, name, shared: user_id === null, filter: filter as SavedFilter["filter"] },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Returns the filter as stored: each field as `GET /posts` accepts it. */
export function toStored({ statuses, ...fields }: FilterFields): Record<string, string> {
  const given = Object.entries({ ...fields, statuses: statuses?.join(",") });
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] != null));
}
