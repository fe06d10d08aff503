-- AlterTable
ALTER TABLE "channel_entry" ADD COLUMN     "armed_at" TIMESTAMPTZ(3);
