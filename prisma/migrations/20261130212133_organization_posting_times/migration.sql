-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "posting_times" JSONB NOT NULL DEFAULT '[]';
