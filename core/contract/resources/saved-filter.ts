import { z } from "zod";
import { Instant } from "../instant.ts";

/** Per person, and shared ones per organization. */
export const MOST_SAVED_FILTERS = 50;

/** The filters of a saved filter as plain text, so that one saved by another release is shown unchanged. */
export const StoredFilter = z.object({
  q: z.string().optional(),
  statuses: z.string().optional(),
  scheduled_from: z.string().optional(),
  scheduled_to: z.string().optional(),
  campaign: z.string().optional(),
  label: z.string().optional(),
  channel: z.string().optional(),
  stage: z.string().optional(),
  order: z.string().optional(),
});
export type StoredFilter = z.infer<typeof StoredFilter>;

export const SavedFilter = z
  .object({
    id: z.string(),
    name: z.string(),
    shared: z.boolean().meta({ description: "Whether everyone in the organization sees it." }),
    filter: StoredFilter.meta({
      description:
        "Send it as it is to `GET /posts`, or, if it has `q`, to `GET /search` without `order`. Labels or channels in it may have been deleted since.",
    }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "SavedFilter" });
export type SavedFilter = z.infer<typeof SavedFilter>;
