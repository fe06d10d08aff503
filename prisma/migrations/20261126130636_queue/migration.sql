-- AlterTable
ALTER TABLE "channel" ADD COLUMN     "paused_at" TIMESTAMPTZ(3),
ADD COLUMN     "posting_times" JSONB;

-- AlterTable
ALTER TABLE "channel_entry" ADD COLUMN     "held_at" TIMESTAMPTZ(3),
ADD COLUMN     "queued" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "paused_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "post" ADD COLUMN     "late_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "project" ADD COLUMN     "posting_times" JSONB NOT NULL DEFAULT '[]';
