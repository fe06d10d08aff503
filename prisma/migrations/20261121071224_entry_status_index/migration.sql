-- DropIndex
DROP INDEX "channel_entry_channel_id_idx";

-- CreateIndex
CREATE INDEX "channel_entry_channel_id_status_idx" ON "channel_entry"("channel_id", "status");
