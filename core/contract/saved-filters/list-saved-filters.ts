import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { SavedFilter } from "../resources/saved-filter.ts";
import { strictObject } from "../strict-object.ts";

export const ListSavedFilters = defineOperation({
  name: "saved_filters.list",
  kind: "query",
  summary: "List saved filters",
  description: "The organization's shared filters and your own, sorted by name.",
  http: { method: "GET", path: "/saved-filters" },
  agent: null,
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(SavedFilter),
  refusals: [],
});
