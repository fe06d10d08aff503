-- AlterTable
ALTER TABLE "channel_entry" ADD COLUMN     "media_items" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- AlterTable
ALTER TABLE "post" ADD COLUMN     "media_items" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
