-- A channel's booked posts, which quotas count, however many drafts it has: smaller than an index of every status, and a
-- draft is not written to it. Prisma can't say WHERE.
CREATE INDEX "channel_entry_booked_idx" ON "channel_entry"("channel_id") WHERE "status" IN ('scheduled', 'publishing');

-- DropIndex
DROP INDEX "channel_entry_channel_id_status_idx";
