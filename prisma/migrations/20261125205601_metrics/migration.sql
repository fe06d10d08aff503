-- AlterEnum
ALTER TYPE "platform_call_kind" ADD VALUE 'read_metrics';

-- CreateTable
CREATE TABLE "metric_item" (
    "channel_id" TEXT NOT NULL,
    "external_post_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,
    "reference" JSONB,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),
    "gone_at" TIMESTAMPTZ(3),
    "latest" JSONB NOT NULL DEFAULT '{}',
    "snapshots" INTEGER NOT NULL DEFAULT 0,
    "refreshed_at" TIMESTAMPTZ(3),

    CONSTRAINT "metric_item_pkey" PRIMARY KEY ("channel_id","external_post_id")
);

-- CreateTable
CREATE TABLE "metric_snapshot" (
    "channel_id" TEXT NOT NULL,
    "external_post_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "organization_id" TEXT NOT NULL,
    "numbers" JSONB NOT NULL,
    "changes" JSONB NOT NULL,

    CONSTRAINT "metric_snapshot_pkey" PRIMARY KEY ("channel_id","external_post_id","at")
);

-- CreateTable
CREATE TABLE "follower_snapshot" (
    "channel_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "organization_id" TEXT NOT NULL,
    "followers" INTEGER NOT NULL,

    CONSTRAINT "follower_snapshot_pkey" PRIMARY KEY ("channel_id","at")
);

-- CreateTable
CREATE TABLE "channel_metrics" (
    "channel_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "followers_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "channel_metrics_pkey" PRIMARY KEY ("channel_id")
);

-- CreateIndex
CREATE INDEX "metric_item_channel_id_next_at_idx" ON "metric_item"("channel_id", "next_at");

-- CreateIndex
CREATE INDEX "metric_item_post_id_idx" ON "metric_item"("post_id");

-- CreateIndex
CREATE INDEX "metric_item_published_at_idx" ON "metric_item"("published_at");

-- CreateIndex
CREATE INDEX "metric_item_organization_id_idx" ON "metric_item"("organization_id");

-- CreateIndex
CREATE INDEX "metric_snapshot_channel_id_at_idx" ON "metric_snapshot"("channel_id", "at");

-- CreateIndex
CREATE INDEX "metric_snapshot_at_idx" ON "metric_snapshot"("at");

-- CreateIndex
CREATE INDEX "metric_snapshot_organization_id_idx" ON "metric_snapshot"("organization_id");

-- CreateIndex
CREATE INDEX "follower_snapshot_at_idx" ON "follower_snapshot"("at");

-- CreateIndex
CREATE INDEX "follower_snapshot_organization_id_idx" ON "follower_snapshot"("organization_id");

-- AddForeignKey
ALTER TABLE "metric_item" ADD CONSTRAINT "metric_item_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metric_snapshot" ADD CONSTRAINT "metric_snapshot_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follower_snapshot" ADD CONSTRAINT "follower_snapshot_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
