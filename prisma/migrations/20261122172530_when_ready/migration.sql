-- AlterTable
ALTER TABLE "post" ADD COLUMN     "when_ready" JSONB;

-- The drafts that wait for their files: a few of many posts. Prisma can't say that an index is partial.
CREATE INDEX "post_when_ready_idx" ON "post" ("id") WHERE "when_ready" IS NOT NULL;
