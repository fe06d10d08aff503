-- AlterTable
ALTER TABLE "channel_entry" ADD COLUMN     "begun_at" TIMESTAMPTZ(3),
ADD COLUMN     "held_reason" TEXT,
ADD COLUMN     "text_print" TEXT;

-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "burst_minutes" INTEGER NOT NULL DEFAULT 10,
ADD COLUMN     "burst_posts" INTEGER NOT NULL DEFAULT 10,
ADD COLUMN     "hold_repeats" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "post" ADD COLUMN     "armed_in_person" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "channel_entry_channel_id_begun_at_idx" ON "channel_entry"("channel_id", "begun_at");

-- Posts that people scheduled before this release.
UPDATE "post" SET "armed_in_person" = true WHERE "status" = 'scheduled' AND "armed_by" ->> 'kind' = 'person';
