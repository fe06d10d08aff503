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
    "faults" INTEGER NOT NULL DEFAULT 0,
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
-- Accepted: a view under the old name, with the old columns, serves the release before.
ALTER TABLE "publish_attempt" RENAME TO "call_attempt";
-- Accepted: as above.
ALTER TABLE "call_attempt" RENAME COLUMN "schedule_version" TO "version";
ALTER TABLE "call_attempt" ALTER COLUMN "entry_id" DROP NOT NULL;
ALTER TABLE "call_attempt" ADD COLUMN "call_id" TEXT;
UPDATE "call_attempt" SET "call_id" = 'publish_' || "entry_id";

-- Attempts of the release before name their entry, those of this one their call; each release finds the other's. Both write one
-- ledger, so that nothing goes out twice while processes of both run.
CREATE FUNCTION call_attempt_names_both() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.call_id IS NULL THEN
    NEW.call_id := 'publish_' || NEW.entry_id;
    INSERT INTO platform_call (id, kind, entry_id, post_id, organization_id, channel_id, rank, version, due_at, asked_at)
    SELECT NEW.call_id, 'publish', entry.id, post.id, post.organization_id, entry.channel_id, 0, NEW.version,
      coalesce(entry.due_at, NEW.started_at), NEW.started_at
    FROM channel_entry AS entry JOIN post ON post.id = entry.post_id WHERE entry.id = NEW.entry_id
    ON CONFLICT DO NOTHING;
  ELSIF NEW.entry_id IS NULL AND NEW.call_id LIKE 'publish\_%' THEN
    NEW.entry_id := substr(NEW.call_id, 9);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "call_attempt_names_both" BEFORE INSERT ON "call_attempt" FOR EACH ROW EXECUTE FUNCTION call_attempt_names_both();

-- Accepted: the trigger fills it in for the release before.
ALTER TABLE "call_attempt" ALTER COLUMN "call_id" SET NOT NULL;
ALTER TABLE "call_attempt" RENAME CONSTRAINT "publish_attempt_pkey" TO "call_attempt_pkey";
ALTER TABLE "call_attempt" RENAME CONSTRAINT "publish_attempt_entry_id_fkey" TO "call_attempt_entry_id_fkey";
ALTER INDEX "publish_attempt_entry_id_number_key" RENAME TO "call_attempt_entry_id_number_key";
ALTER INDEX "publish_attempt_started_at_idx" RENAME TO "call_attempt_started_at_idx";
-- Accepted: it refuses what the unique numbers of an entry refuse.
CREATE UNIQUE INDEX "call_attempt_call_id_number_key" ON "call_attempt"("call_id", "number");
-- Accepted: the trigger makes the call of an attempt that the release before begins.
ALTER TABLE "call_attempt" ADD CONSTRAINT "call_attempt_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "platform_call"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE VIEW "publish_attempt" AS
  SELECT "id", "entry_id", "number", "version" AS "schedule_version", "token", "request", "state", "progress", "stage", "calls", "called_at",
    "external_post_id", "url", "error_code", "error_message", "started_at", "finished_at"
  FROM "call_attempt" WHERE "entry_id" IS NOT NULL;

DROP INDEX "channel_entry_order_on_a_channel_idx";
DROP INDEX "channel_entry_deleting_idx";
DROP INDEX "channel_entry_editing_idx";
