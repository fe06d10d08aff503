-- What a channel has out within a quota's window: a few rows, however many it has ever had out. Prisma knows no partial index.
CREATE INDEX "channel_entry_published_idx" ON "channel_entry"("channel_id", "published_at") WHERE "status" = 'published';
