-- The sweep looks each minute for deletions whose run is lost.
CREATE INDEX "channel_entry_deleting_idx" ON "channel_entry"("next_attempt_at") WHERE "status" = 'deleting';
