-- Until now nobody knew how old a note is: they count from here on.
ALTER TABLE "sandbox_note" ADD COLUMN     "noted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "publish_attempt_started_at_idx" ON "publish_attempt"("started_at");

-- CreateIndex
CREATE INDEX "sandbox_note_noted_at_idx" ON "sandbox_note"("noted_at");

-- CreateIndex
CREATE INDEX "sandbox_post_received_at_idx" ON "sandbox_post"("received_at");

-- What pruning reads, in the order of its time. Prisma can't say WHERE. `created_at` never changes, so that these cost a post
-- nothing while it is edited.
CREATE INDEX "post_ended_idx" ON "post"("created_at") WHERE "status" IN ('published', 'partially_published', 'failed');
CREATE INDEX "post_deleted_idx" ON "post"("deleted_at") WHERE "deleted_at" IS NOT NULL;
