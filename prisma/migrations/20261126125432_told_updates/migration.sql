-- CreateTable
CREATE TABLE "told_update" (
    "feed" TEXT NOT NULL,
    "number" BIGINT NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "body" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "told_update_pkey" PRIMARY KEY ("feed","number")
);

-- CreateIndex
CREATE INDEX "told_update_feed_position_idx" ON "told_update"("feed", "position");

-- CreateIndex
CREATE INDEX "told_update_received_at_idx" ON "told_update"("received_at");
