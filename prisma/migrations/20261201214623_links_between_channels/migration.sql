-- AlterTable
ALTER TABLE "channel_entry" ADD COLUMN     "links" JSONB,
ADD COLUMN     "waits_for" TEXT;
