import {
  CreateSavedFilter,
  DeleteSavedFilter,
  ListSavedFilters,
  UpdateSavedFilter,
} from "../operations/saved-filters.ts";
import type { SavedFilter } from "../resources/saved-filter.ts";
import { exampleOf } from "./example-of.ts";

const SAVED_FILTER: SavedFilter = {
  id: "view_01kaj8f7h9k1m3p5r7t9v1x3z5",
  name: "Failed launches",
  shared: true,
  filter: { statuses: "failed", label: "Launch", order: "updated" },
  created_at: "2026-11-20T09:00:00.000Z",
  updated_at: "2026-11-20T09:00:00.000Z",
};
const { id, name, shared } = SAVED_FILTER;

export const SAVED_FILTER_EXAMPLES = [
  exampleOf(CreateSavedFilter, {
    input: { name, shared, filter: { statuses: "failed", label: "Launch", order: "updated" } },
    output: SAVED_FILTER,
  }),
  exampleOf(ListSavedFilters, { input: {}, output: [SAVED_FILTER] }),
  exampleOf(UpdateSavedFilter, {
    input: { id, name: "Failed" },
    output: { ...SAVED_FILTER, name: "Failed" },
  }),
  exampleOf(DeleteSavedFilter, { input: { id }, output: null }),
];
