-- AlterTable
ALTER TABLE "channel_entry" ADD COLUMN     "tracking" JSONB;

-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "utm" JSONB NOT NULL DEFAULT '[]';
