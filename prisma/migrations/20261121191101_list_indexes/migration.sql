-- DropIndex
DROP INDEX "post_organization_id_id_idx";

-- What a list of posts is read by, each in the list's order: Prisma can't say which rows an index leaves out, nor index an
-- expression. Ids are in the order of their bytes under any collation; naming one ("C" and "POSIX" are that order) keeps
-- the planner to the index that is meant: it would take the primary key for an organization that has nearly all posts, or
-- another index for a state that nearly all posts have, and read on and on wherever the newest ones are the others.
CREATE INDEX "post_listed_idx" ON "post"("organization_id", "id" COLLATE "C") WHERE "deleted_at" IS NULL;
CREATE INDEX "post_listed_by_status_idx" ON "post"("organization_id", "status", "id" COLLATE "POSIX") WHERE "deleted_at" IS NULL;
CREATE INDEX "post_listed_by_campaign_idx" ON "post"("organization_id", "campaign", "id" COLLATE "C") WHERE "deleted_at" IS NULL AND "campaign" IS NOT NULL;
CREATE INDEX "post_listed_by_time_idx" ON "post"("organization_id", "scheduled_at", "id" COLLATE "C") WHERE "deleted_at" IS NULL AND "scheduled_at" IS NOT NULL;
CREATE INDEX "post_listed_by_month_idx" ON "post"("organization_id", (date_trunc('month', "scheduled_at" AT TIME ZONE 'UTC')), "id" COLLATE "C") WHERE "deleted_at" IS NULL AND "scheduled_at" IS NOT NULL;
CREATE INDEX "channel_entry_listed_idx" ON "channel_entry"("channel_id", "post_id" COLLATE "C");
