-- CreateEnum
CREATE TYPE "media_state" AS ENUM ('uploading', 'processing', 'ready', 'failed');

-- AlterTable
ALTER TABLE "channel_entry" ADD COLUMN     "media_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "own_media" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "post" ADD COLUMN     "media_ids" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "media_file" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "alt_text" TEXT,
    "state" "media_state" NOT NULL,
    "reason" TEXT,
    "message" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "duration_ms" INTEGER,
    "frame_rate" DOUBLE PRECISION,
    "video_codec" TEXT,
    "audio_codec" TEXT,
    "source_url" TEXT,
    "storage_key" TEXT NOT NULL,
    "upload_id" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "renditions" JSONB NOT NULL DEFAULT '{}',
    "stored_bytes" BIGINT NOT NULL DEFAULT 0,
    "cropped_from_id" TEXT,
    "frame" JSONB,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "media_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media_label" (
    "label_id" TEXT NOT NULL,
    "media_id" TEXT NOT NULL,

    CONSTRAINT "media_label_pkey" PRIMARY KEY ("label_id","media_id")
);

-- CreateTable
CREATE TABLE "media_usage" (
    "organization_id" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "media_usage_pkey" PRIMARY KEY ("organization_id")
);

-- CreateIndex
CREATE INDEX "media_file_organization_id_created_at_id_idx" ON "media_file"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "media_file_cropped_from_id_idx" ON "media_file"("cropped_from_id");

-- CreateIndex
CREATE INDEX "media_label_media_id_idx" ON "media_label"("media_id");

-- AddForeignKey
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_cropped_from_id_fkey" FOREIGN KEY ("cropped_from_id") REFERENCES "media_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_label" ADD CONSTRAINT "media_label_label_id_fkey" FOREIGN KEY ("label_id") REFERENCES "label"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_label" ADD CONSTRAINT "media_label_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_usage" ADD CONSTRAINT "media_usage_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the sweep looks for. Prisma can't say that an index is partial.
CREATE INDEX "media_file_pending_idx" ON "media_file" ("updated_at") WHERE "state" IN ('uploading', 'processing');
CREATE INDEX "media_file_deleted_idx" ON "media_file" ("deleted_at") WHERE "deleted_at" IS NOT NULL;

-- The same part of an image is one file.
CREATE UNIQUE INDEX "media_file_crop_key" ON "media_file" ("cropped_from_id", "frame") WHERE "deleted_at" IS NULL AND "cropped_from_id" IS NOT NULL;

-- Which posts hold a file. Most hold none, and are not in them.
CREATE INDEX "post_media_idx" ON "post" USING gin ("media_ids") WHERE "media_ids" <> '{}';
CREATE INDEX "channel_entry_media_idx" ON "channel_entry" USING gin ("media_ids") WHERE "media_ids" <> '{}';
