-- AlterTable
ALTER TABLE "channel_entry" ADD COLUMN     "format" TEXT,
ADD COLUMN     "title" TEXT;
