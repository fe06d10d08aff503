-- CreateEnum
CREATE TYPE "post_stage" AS ENUM ('idea', 'working', 'ready');

-- AlterTable
ALTER TABLE "post" ADD COLUMN     "stage" "post_stage";

-- The board of ideas. Only drafts are on it, so it stays small whatever is published.
CREATE INDEX "post_listed_by_stage_idx" ON "post"("organization_id", "stage", "id" COLLATE "C")
  WHERE "deleted_at" IS NULL AND "status" = 'draft' AND "stage" IS NOT NULL;
