-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "approval" JSONB;

-- AlterTable
ALTER TABLE "post" ADD COLUMN     "approval" JSONB;
