-- AlterTable
ALTER TABLE "post" ADD COLUMN     "armed_by" JSONB;

-- CreateTable
CREATE TABLE "event_clock" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "shift" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "event_clock_pkey" PRIMARY KEY ("id")
);

INSERT INTO "event_clock" DEFAULT VALUES;

-- What an event's position is: the number of the transaction that writes it, and what restored backups add to that.
CREATE FUNCTION event_position() RETURNS bigint LANGUAGE sql VOLATILE AS
$$ SELECT pg_current_xact_id()::text::bigint + coalesce((SELECT shift FROM event_clock WHERE id = 1), 0) $$;

-- Up to which position, itself left out, no transaction is under way that could still add an event.
CREATE FUNCTION event_horizon() RETURNS bigint LANGUAGE sql STABLE AS
$$ SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint + coalesce((SELECT shift FROM event_clock WHERE id = 1), 0) $$;

-- CreateTable
CREATE TABLE "event" (
    "id" TEXT NOT NULL,
    "position" BIGINT NOT NULL DEFAULT event_position(),
    "organization_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "actor_name" TEXT NOT NULL,
    "request_id" TEXT,
    "run_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_pkey" PRIMARY KEY ("position","id")
);

-- The history so far, before everything to come. What was called published then was that it is sent.
INSERT INTO "event" ("id", "position", "organization_id", "kind", "subject_type", "subject_id", "facts", "actor_kind", "actor_id", "actor_name", "request_id", "at")
SELECT "id", 0, "organization_id", CASE "action" WHEN 'post.published' THEN 'post.publishing' ELSE "action" END,
    'post', "post_id", "detail", "actor_kind"::text, "actor_id", "actor_name", "request_id", "at"
FROM "audit_event"
WHERE "post_id" IS NOT NULL;

-- CreateIndex
CREATE INDEX "event_subject_id_position_idx" ON "event"("subject_id", "position");

-- Who armed what is booked now, as the history says.
UPDATE "post" SET "armed_by" = (
    SELECT jsonb_build_object('kind', "actor_kind", 'id', "actor_id", 'name', "actor_name")
    FROM "event"
    WHERE "subject_id" = "post"."id" AND "kind" = 'post.scheduled'
    ORDER BY "event"."id" DESC LIMIT 1
)
WHERE "status" IN ('scheduled', 'publishing');

-- DropTable
DROP TABLE "audit_event";

-- DropEnum
DROP TYPE "audit_actor_kind";
