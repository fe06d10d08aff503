-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "told_of_api_ends" TEXT[] DEFAULT ARRAY[]::TEXT[];
