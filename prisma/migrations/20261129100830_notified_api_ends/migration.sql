-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "notified_api_ends" TEXT[] DEFAULT ARRAY[]::TEXT[];
