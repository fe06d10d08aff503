-- AlterTable
ALTER TABLE "sandbox_post" ADD COLUMN     "files" JSONB NOT NULL DEFAULT '[]';
