import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { MOST_SAVED_FILTERS, SavedFilter } from "../resources/saved-filter.ts";
import { strictObject } from "../strict-object.ts";
import { FilterFields, Shared } from "./filter-fields.ts";

export const CreateSavedFilter = defineOperation({
  name: "saved_filters.create",
  kind: "mutation",
  summary: "Save a filter",
  description: `A person can have up to ${MOST_SAVED_FILTERS} saved filters, and an organization can share up to ${MOST_SAVED_FILTERS}.`,
  http: { method: "POST", path: "/saved-filters", status: 201 },
  agent: null,
  scope: "posts:read",
  input: strictObject({ name: GivenName, filter: FilterFields, shared: Shared.default(false) }),
  output: SavedFilter,
  refusals: ["name_taken", "missing_scope"],
  idempotent: true,
});
