-- AlterEnum
ALTER TYPE "attempt_state" ADD VALUE 'waiting';

-- AlterTable
ALTER TABLE "publish_attempt" ADD COLUMN     "called_at" TIMESTAMPTZ(3),
ADD COLUMN     "calls" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "progress" JSONB,
ADD COLUMN     "stage" TEXT;

-- An attempt was one call so far.
UPDATE "publish_attempt" SET "called_at" = "started_at";
ALTER TABLE "publish_attempt" ALTER COLUMN "called_at" SET NOT NULL;

-- CreateTable
CREATE TABLE "published_item" (
    "id" TEXT NOT NULL,
    "entry_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "external_post_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "reference" JSONB,
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "published_item_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "published_item_channel_id_external_post_id_key" ON "published_item"("channel_id", "external_post_id");

-- CreateIndex
CREATE UNIQUE INDEX "published_item_entry_id_position_key" ON "published_item"("entry_id", "position");

-- AddForeignKey
ALTER TABLE "published_item" ADD CONSTRAINT "published_item_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "channel_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is out already. Of threads the first item alone is known. Where two entries were given the same post, it is the earlier's.
INSERT INTO "published_item" ("id", "entry_id", "channel_id", "position", "external_post_id", "url", "published_at")
SELECT 'item_' || replace("id", 'entry_', ''), "id", "channel_id", 0, "external_post_id", "url", "published_at"
FROM "channel_entry"
WHERE "status" = 'published' AND "external_post_id" IS NOT NULL AND "url" IS NOT NULL AND "published_at" IS NOT NULL
ORDER BY "published_at"
ON CONFLICT DO NOTHING;
