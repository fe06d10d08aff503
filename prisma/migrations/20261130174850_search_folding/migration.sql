-- AlterTable
ALTER TABLE "instance" ADD COLUMN     "search_folded_to" TEXT,
ADD COLUMN     "search_folding" SMALLINT NOT NULL DEFAULT 1;
