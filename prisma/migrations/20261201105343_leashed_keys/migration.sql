-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "leash" JSONB;

-- AlterTable
ALTER TABLE "connected_app" ADD COLUMN     "leash" JSONB;

-- AlterTable
ALTER TABLE "post" ADD COLUMN     "needs_approval" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "webhook" ADD COLUMN     "leashed_id" TEXT;

-- What a key with a limit of posts a day has written and scheduled since yesterday.
CREATE INDEX "event_by_key_idx" ON "event"("actor_id", "at")
  WHERE "actor_kind" IN ('api_key', 'token') AND "kind" IN ('post.created', 'post.scheduled', 'post.publishing', 'post.waiting', 'post.retried');
