-- AlterTable
ALTER TABLE "interaction_reply" ADD COLUMN     "content_warning" TEXT;
