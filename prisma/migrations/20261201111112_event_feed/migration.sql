-- CreateIndex
CREATE INDEX "event_organization_id_position_idx" ON "event"("organization_id", "position");

-- CreateIndex
CREATE INDEX "event_id_idx" ON "event"("id");
