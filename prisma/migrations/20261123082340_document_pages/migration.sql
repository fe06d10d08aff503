-- AlterTable
ALTER TABLE "media_file" ADD COLUMN     "pages" INTEGER;
