-- CreateEnum
CREATE TYPE "interaction_kind" AS ENUM ('comment', 'mention', 'review');

-- CreateEnum
CREATE TYPE "interaction_status" AS ENUM ('open', 'done');

-- CreateEnum
CREATE TYPE "reply_state" AS ENUM ('none', 'sending', 'replied', 'failed');

-- AlterEnum
ALTER TYPE "platform_call_kind" ADD VALUE 'read_interactions';
ALTER TYPE "platform_call_kind" ADD VALUE 'reply';

-- CreateTable
CREATE TABLE "sandbox_comment" (
    "channel_id" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "author" JSONB NOT NULL,
    "rating" INTEGER,
    "on_external_id" TEXT,
    "parent_external_id" TEXT,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "position" SERIAL NOT NULL,

    CONSTRAINT "sandbox_comment_pkey" PRIMARY KEY ("channel_id","external_id")
);

-- CreateTable
CREATE TABLE "interaction" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "kind" "interaction_kind" NOT NULL,
    "external_id" TEXT NOT NULL,
    "url" TEXT,
    "author" JSONB,
    "ours" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT NOT NULL,
    "rating" INTEGER,
    "media" JSONB NOT NULL DEFAULT '[]',
    "on_external_id" TEXT,
    "post_id" TEXT,
    "parent_external_id" TEXT,
    "parent_id" TEXT,
    "reference" JSONB,
    "status" "interaction_status" NOT NULL DEFAULT 'open',
    "assignee_id" TEXT,
    "snoozed_until" TIMESTAMPTZ(3),
    "answered" BOOLEAN NOT NULL DEFAULT false,
    "reply_state" "reply_state" NOT NULL DEFAULT 'none',
    "can_reply" BOOLEAN NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "interaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "interaction_reply" (
    "id" TEXT NOT NULL,
    "interaction_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "state" "reply_state" NOT NULL DEFAULT 'sending',
    "external_id" TEXT,
    "url" TEXT,
    "error" TEXT,
    "author_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "interaction_reply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "channel_reading" (
    "channel_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "cursor" JSONB,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "imported_at" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "pages" INTEGER NOT NULL DEFAULT 0,
    "gaps" JSONB NOT NULL DEFAULT '[]',
    "refreshed_at" TIMESTAMPTZ(3),

    CONSTRAINT "channel_reading_pkey" PRIMARY KEY ("channel_id")
);

-- CreateIndex
CREATE INDEX "sandbox_comment_channel_id_position_idx" ON "sandbox_comment"("channel_id", "position");

-- CreateIndex
CREATE INDEX "sandbox_comment_written_at_idx" ON "sandbox_comment"("written_at");

-- CreateIndex
CREATE INDEX "interaction_channel_id_parent_external_id_idx" ON "interaction"("channel_id", "parent_external_id");

-- CreateIndex
CREATE INDEX "interaction_organization_id_occurred_at_id_idx" ON "interaction"("organization_id", "occurred_at", "id");

-- CreateIndex
CREATE INDEX "interaction_channel_id_occurred_at_id_idx" ON "interaction"("channel_id", "occurred_at", "id");

-- CreateIndex
CREATE INDEX "interaction_post_id_occurred_at_id_idx" ON "interaction"("post_id", "occurred_at", "id");

-- CreateIndex
CREATE INDEX "interaction_parent_id_occurred_at_idx" ON "interaction"("parent_id", "occurred_at");

-- CreateIndex
CREATE INDEX "interaction_expires_at_idx" ON "interaction"("expires_at");

-- CreateIndex
CREATE INDEX "interaction_received_at_idx" ON "interaction"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "interaction_channel_id_external_id_key" ON "interaction"("channel_id", "external_id");

-- CreateIndex
CREATE INDEX "interaction_reply_interaction_id_idx" ON "interaction_reply"("interaction_id");

-- AddForeignKey
ALTER TABLE "sandbox_comment" ADD CONSTRAINT "sandbox_comment_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction" ADD CONSTRAINT "interaction_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction_reply" ADD CONSTRAINT "interaction_reply_interaction_id_fkey" FOREIGN KEY ("interaction_id") REFERENCES "interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "published_item_channel_id_published_at_idx" ON "published_item"("channel_id", "published_at");

-- Those that wait for an answer.
CREATE INDEX "interaction_unanswered_idx" ON "interaction"("organization_id", "occurred_at", "id")
  WHERE NOT "ours" AND NOT "answered" AND "status" = 'open' AND "deleted_at" IS NULL;
