import {
  CreateLabel,
  DeleteLabel,
  ListLabels,
  UpdateLabel,
} from "#core/contract/operations/labels.ts";
import {
  CreateProject,
  DeleteProject,
  ListProjects,
  UpdateProject,
} from "#core/contract/operations/projects.ts";
import {
  CreateSavedFilter,
  DeleteSavedFilter,
  ListSavedFilters,
  UpdateSavedFilter,
} from "#core/contract/operations/saved-filters.ts";
import { SearchAll } from "#core/contract/operations/search.ts";
import { ListSuggestions } from "#core/contract/operations/suggestions.ts";
import {
  createProject,
  deleteProject,
  listProjects,
  updateProject,
} from "#server/channels/projects.ts";
import { createLabel, deleteLabel, listLabels, updateLabel } from "#server/kernel/labels/labels.ts";
import { resource, serve } from "#server/kernel/serve.ts";
import {
  createSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
} from "#server/posts/saved-filters/saved-filters.ts";
import { updateSavedFilter } from "#server/posts/saved-filters/update-saved-filter.ts";
import { listSuggestions } from "#server/posts/suggestions/list-suggestions.ts";
import { searchAll } from "#server/workspace/search/search-all.ts";

export const labels = resource("labels", [
  serve(CreateLabel, createLabel),
  serve(DeleteLabel, deleteLabel),
  serve(ListLabels, listLabels),
  serve(UpdateLabel, updateLabel),
]);

export const projects = resource("projects", [
  serve(CreateProject, createProject),
  serve(DeleteProject, deleteProject),
  serve(ListProjects, listProjects),
  serve(UpdateProject, updateProject),
]);

export const saved_filters = resource("saved_filters", [
  serve(CreateSavedFilter, createSavedFilter),
  serve(DeleteSavedFilter, deleteSavedFilter),
  serve(ListSavedFilters, listSavedFilters),
  serve(UpdateSavedFilter, updateSavedFilter),
]);

export const search = resource("search", [serve(SearchAll, searchAll)]);

export const suggestions = resource("suggestions", [serve(ListSuggestions, listSuggestions)]);
