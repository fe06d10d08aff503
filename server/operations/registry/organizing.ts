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
import { createLabel } from "#server/services/labels/create-label.ts";
import { deleteLabel } from "#server/services/labels/delete-label.ts";
import { listLabels } from "#server/services/labels/list-labels.ts";
import { updateLabel } from "#server/services/labels/update-label.ts";
import { createProject } from "#server/services/projects/create-project.ts";
import { deleteProject } from "#server/services/projects/delete-project.ts";
import { listProjects } from "#server/services/projects/list-projects.ts";
import { updateProject } from "#server/services/projects/update-project.ts";
import { createSavedFilter } from "#server/services/saved-filters/create-saved-filter.ts";
import { deleteSavedFilter } from "#server/services/saved-filters/delete-saved-filter.ts";
import { listSavedFilters } from "#server/services/saved-filters/list-saved-filters.ts";
import { updateSavedFilter } from "#server/services/saved-filters/update-saved-filter.ts";
import { searchAll } from "#server/services/search/search-all.ts";
import { listSuggestions } from "#server/services/suggestions/list-suggestions.ts";
import { resource, serve } from "../serve.ts";

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
