-- CreateEnum
CREATE TYPE "skill_run_status" AS ENUM ('queued', 'running', 'waiting', 'succeeded', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "skill_step_status" AS ENUM ('running', 'waiting', 'succeeded', 'skipped', 'failed');

-- CreateTable
CREATE TABLE "skill_run" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "skill" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "status" "skill_run_status" NOT NULL DEFAULT 'queued',
    "dry_run" BOOLEAN NOT NULL,
    "input" JSONB NOT NULL,
    "lock_key" TEXT NOT NULL,
    "dry_run_id" TEXT,
    "schedule_id" TEXT,
    "actor" JSONB NOT NULL,
    "items" JSONB,
    "output" JSONB,
    "error" TEXT,
    "decision" TEXT,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "skill_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "skill_step" (
    "run_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "status" "skill_step_status" NOT NULL,
    "detail" TEXT,
    "facts" JSONB,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "skill_step_pkey" PRIMARY KEY ("run_id","position")
);

-- CreateTable
CREATE TABLE "skill_schedule" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "skill" TEXT NOT NULL,
    "cron" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "actor" JSONB NOT NULL,
    "ended_reason" TEXT,
    "next_at" TIMESTAMPTZ(3),
    "last_run_id" TEXT,
    "last_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "skill_schedule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feed_item" (
    "organization_id" TEXT NOT NULL,
    "feed" BYTEA NOT NULL,
    "item" BYTEA NOT NULL,
    "link" BYTEA,
    "run_id" TEXT NOT NULL,
    "post_id" TEXT,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "feed_item_pkey" PRIMARY KEY ("organization_id","feed","item")
);

-- CreateTable
CREATE TABLE "recycled_post" (
    "post_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recycled_post_pkey" PRIMARY KEY ("post_id")
);

-- CreateTable
CREATE TABLE "report_share" (
    "run_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "report_share_pkey" PRIMARY KEY ("run_id")
);

-- CreateIndex
CREATE INDEX "skill_run_organization_id_id_idx" ON "skill_run"("organization_id", "id");

-- CreateIndex
CREATE INDEX "skill_run_created_at_idx" ON "skill_run"("created_at");

-- CreateIndex
CREATE INDEX "skill_schedule_organization_id_id_idx" ON "skill_schedule"("organization_id", "id");

-- CreateIndex
CREATE INDEX "skill_schedule_next_at_idx" ON "skill_schedule"("next_at");

-- CreateIndex
CREATE INDEX "feed_item_organization_id_feed_seen_at_idx" ON "feed_item"("organization_id", "feed", "seen_at");

-- CreateIndex
CREATE INDEX "recycled_post_organization_id_source_id_idx" ON "recycled_post"("organization_id", "source_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_share_token_hash_key" ON "report_share"("token_hash");

-- CreateIndex
CREATE INDEX "report_share_expires_at_idx" ON "report_share"("expires_at");

-- AddForeignKey
ALTER TABLE "skill_run" ADD CONSTRAINT "skill_run_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skill_step" ADD CONSTRAINT "skill_step_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "skill_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skill_schedule" ADD CONSTRAINT "skill_schedule_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_item" ADD CONSTRAINT "feed_item_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recycled_post" ADD CONSTRAINT "recycled_post_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_share" ADD CONSTRAINT "report_share_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_share" ADD CONSTRAINT "report_share_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "skill_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One unfinished run for each key of a skill.
CREATE UNIQUE INDEX "skill_run_unfinished_key" ON "skill_run"("organization_id", "skill", "lock_key") WHERE NOT "dry_run" AND "status" IN ('queued', 'running', 'waiting');

-- Runs to look after: those that wait, and those whose start was lost.
CREATE INDEX "skill_run_unfinished_idx" ON "skill_run"("status", "created_at") WHERE "status" IN ('queued', 'running', 'waiting');
CREATE INDEX "feed_item_link_idx" ON "feed_item"("organization_id", "feed", "link") WHERE "link" IS NOT NULL;
