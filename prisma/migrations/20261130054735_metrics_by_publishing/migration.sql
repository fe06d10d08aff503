-- CreateIndex
CREATE INDEX "metric_item_channel_id_published_at_idx" ON "metric_item"("channel_id", "published_at");
