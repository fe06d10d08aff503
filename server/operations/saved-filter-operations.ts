import { CreateSavedFilter } from "#core/contract/saved-filters/create-saved-filter.ts";
import { DeleteSavedFilter } from "#core/contract/saved-filters/delete-saved-filter.ts";
import { ListSavedFilters } from "#core/contract/saved-filters/list-saved-filters.ts";
import { UpdateSavedFilter } from "#core/contract/saved-filters/update-saved-filter.ts";
import { createSavedFilter } from "../services/saved-filters/create-saved-filter.ts";
import { deleteSavedFilter } from "../services/saved-filters/delete-saved-filter.ts";
import { listSavedFilters } from "../services/saved-filters/list-saved-filters.ts";
import { updateSavedFilter } from "../services/saved-filters/update-saved-filter.ts";
import { serve } from "./serve.ts";

export const saved_filters = {
  create: serve(CreateSavedFilter, createSavedFilter),
  delete: serve(DeleteSavedFilter, deleteSavedFilter),
  list: serve(ListSavedFilters, listSavedFilters),
  update: serve(UpdateSavedFilter, updateSavedFilter),
};
