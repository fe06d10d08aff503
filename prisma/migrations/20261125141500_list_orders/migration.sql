-- The orders of the list of posts besides that of creation, each read from an index of its own. The status comes first, since
-- people list one or two states, and what has been published would stand before everything that is yet to go out. Like in
-- list_indexes, the collation keeps the planner to these indexes.
CREATE INDEX "post_ordered_by_time_idx" ON "post"("organization_id", "status", "scheduled_at", "id" COLLATE "POSIX") WHERE "deleted_at" IS NULL AND "scheduled_at" IS NOT NULL;
CREATE INDEX "post_ordered_by_publication_idx" ON "post"("organization_id", "status", "published_at", "id" COLLATE "POSIX") WHERE "deleted_at" IS NULL AND "published_at" IS NOT NULL;
CREATE INDEX "post_ordered_by_update_idx" ON "post"("organization_id", "status", "updated_at", "id" COLLATE "POSIX") WHERE "deleted_at" IS NULL;
