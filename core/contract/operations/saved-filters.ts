import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Id } from "../id.ts";
import { MOST_SAVED_FILTERS, SavedFilter } from "../resources/saved-filter.ts";
import { strictObject } from "../strict-object.ts";
import {
  IS_NO_STRETCH,
  isStretch,
  POST_FILTERS,
  PostOrder,
  STAGE_FILTER,
} from "./posts/list-posts.ts";

/** What a saved filter may contain: the list's filters, search text, and order. */
export const FilterFields = strictObject({
  q: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({
      description: "Search terms, as in `GET /search`.",
      examples: ["launch"],
    }),
  ...POST_FILTERS,
  ...STAGE_FILTER,
  order: PostOrder.optional().meta({ description: "As in `GET /posts`." }),
}).refine(isStretch, IS_NO_STRETCH);

export type FilterFields = z.infer<typeof FilterFields>;

const Shared = z.boolean().meta({
  description:
    "`true` shares it with everyone in the organization, which needs the scope `publish`; `false` saves it only for the signed-in person. API keys and apps can save only shared filters.",
});

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

export const DeleteSavedFilter = defineOperation({
  name: "saved_filters.delete",
  kind: "mutation",
  summary: "Delete a saved filter",
  description: "Doesn't change any posts. Deleting a shared filter needs the scope `publish`.",
  http: { method: "DELETE", path: "/saved-filters/{id}", status: 204 },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: ["missing_scope"],
});

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
