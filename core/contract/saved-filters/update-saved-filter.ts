import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Id } from "../id.ts";
import { SavedFilter } from "../resources/saved-filter.ts";
import { strictObject } from "../strict-object.ts";
import { FilterFields, Shared } from "./filter-fields.ts";

export const UpdateSavedFilter = defineOperation({
  name: "saved_filters.update",
  kind: "mutation",
  summary: "Update a saved filter",
  description:
    "Omitted fields stay as they are; `filter` replaces the whole filter. Changing a shared filter needs the scope `publish`.",
  http: { method: "PATCH", path: "/saved-filters/{id}" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    id: Id,
    name: GivenName.optional(),
    filter: FilterFields.optional(),
    shared: Shared.optional(),
  }),
  output: SavedFilter,
  refusals: ["name_taken", "missing_scope"],
});
