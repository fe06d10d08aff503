-- Every piece of work on a platform has one row, whatever its kind, and one ledger.
CREATE TYPE "platform_call_kind" AS ENUM ('publish', 'edit', 'delete');
CREATE TYPE "platform_call_state" AS ENUM ('queued', 'ended');

CREATE TABLE "platform_call" (
    "id" TEXT NOT NULL,
    "kind" "platform_call_kind" NOT NULL,
    "entry_id" TEXT,
    "post_id" TEXT,
    "organization_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "state" "platform_call_state" NOT NULL DEFAULT 'queued',
    "rank" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "resend" BOOLEAN NOT NULL DEFAULT false,
    "error" TEXT,
    "actor" JSONB,

    CONSTRAINT "platform_call_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "channel_wake" (
    "channel_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "run_id" TEXT,

    CONSTRAINT "channel_wake_pkey" PRIMARY KEY ("channel_id")
);

INSERT INTO "platform_call" ("id", "kind", "entry_id", "post_id", "organization_id", "channel_id", "state", "rank", "version", "due_at",
  "asked_at", "next_at", "tries", "resend", "error", "actor")
SELECT 'publish_' || entry."id", 'publish', entry."id", post."id", post."organization_id", entry."channel_id",
  CASE WHEN entry."status" = 'publishing'
    OR (entry."status" = 'scheduled' AND entry."scheduled_at" IS NOT NULL AND post."status" NOT IN ('draft', 'scheduled'))
    THEN 'queued' ELSE 'ended' END::"platform_call_state",
  0, greatest(post."schedule_version", 1), coalesce(entry."due_at", entry."scheduled_at", post."scheduled_at", post."updated_at"),
  coalesce(entry."armed_at", post."updated_at"), entry."next_attempt_at", entry."tries", entry."resend", entry."error", post."armed_by"
FROM "channel_entry" AS entry JOIN "post" ON post."id" = entry."post_id"
WHERE entry."status" IN ('publishing', 'unconfirmed') OR (entry."status" = 'scheduled' AND post."status" NOT IN ('draft', 'scheduled'))
  OR EXISTS (SELECT FROM "publish_attempt" WHERE "entry_id" = entry."id");

INSERT INTO "platform_call" ("id", "kind", "entry_id", "post_id", "organization_id", "channel_id", "rank", "due_at", "asked_at", "next_at")
SELECT 'edit_' || entry."id", 'edit', entry."id", post."id", post."organization_id", entry."channel_id", 1,
  (entry."edit" ->> 'asked_at')::timestamptz, (entry."edit" ->> 'asked_at')::timestamptz, (entry."edit" ->> 'next_attempt_at')::timestamptz
FROM "channel_entry" AS entry JOIN "post" ON post."id" = entry."post_id"
WHERE entry."edit" ->> 'state' = 'editing' AND post."deleted_at" IS NULL;

INSERT INTO "platform_call" ("id", "kind", "entry_id", "post_id", "organization_id", "channel_id", "rank", "due_at", "asked_at", "next_at")
SELECT 'delete_' || entry."id", 'delete', entry."id", post."id", post."organization_id", entry."channel_id", 1, post."updated_at",
  post."updated_at", entry."next_attempt_at"
FROM "channel_entry" AS entry JOIN "post" ON post."id" = entry."post_id"
WHERE entry."status" = 'deleting';

UPDATE "channel_entry" SET "next_attempt_at" = NULL WHERE "status" = 'deleting';

CREATE INDEX "platform_call_entry_id_idx" ON "platform_call"("entry_id");
-- The order on a channel, for whoever takes its next call. Few rows at any time, however many calls there have been.
CREATE INDEX "platform_call_queued_idx" ON "platform_call"("channel_id", "rank", "due_at", "asked_at", "post_id") WHERE "state" = 'queued';
-- Whether a post is due anywhere, for calls that give way to it.
CREATE INDEX "platform_call_due_idx" ON "platform_call"("due_at") WHERE "state" = 'queued' AND "rank" = 0 AND "next_at" IS NULL;

ALTER TABLE "platform_call" ADD CONSTRAINT "platform_call_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "channel_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TYPE "attempt_state" ADD VALUE 'done';
ALTER TABLE "publish_attempt" RENAME TO "call_attempt";
ALTER TABLE "call_attempt" RENAME COLUMN "entry_id" TO "call_id";
ALTER TABLE "call_attempt" RENAME COLUMN "schedule_version" TO "version";
ALTER TABLE "call_attempt" DROP CONSTRAINT "publish_attempt_entry_id_fkey";
UPDATE "call_attempt" SET "call_id" = 'publish_' || "call_id";
ALTER TABLE "call_attempt" RENAME CONSTRAINT "publish_attempt_pkey" TO "call_attempt_pkey";
ALTER INDEX "publish_attempt_entry_id_number_key" RENAME TO "call_attempt_call_id_number_key";
ALTER INDEX "publish_attempt_started_at_idx" RENAME TO "call_attempt_started_at_idx";
ALTER TABLE "call_attempt" ADD CONSTRAINT "call_attempt_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "platform_call"("id") ON DELETE CASCADE ON UPDATE CASCADE;

DROP INDEX "channel_entry_order_on_a_channel_idx";
DROP INDEX "channel_entry_publishing_idx";
DROP INDEX "channel_entry_deleting_idx";
DROP INDEX "channel_entry_editing_idx";
ALTER TABLE "channel_entry" DROP COLUMN "armed_at", DROP COLUMN "tries", DROP COLUMN "resend";
