-- One queue: a call has its due time, and the process that makes it, in job_call itself. What waits in the tables of the
-- queue library that was used before is moved there. That library made its tables itself, so they may not be there.

CREATE TYPE "job_call_state" AS ENUM ('waiting', 'taken', 'paused');

DROP INDEX "job_call_slot_slot_key_slot_asked_at_run_id_idx";
DROP INDEX "job_run_status_id_idx";

ALTER TABLE "job_event" DROP COLUMN "payload";

ALTER TABLE "job_run" RENAME COLUMN "organization_id" TO "tenant_id";
ALTER INDEX "job_run_organization_id_id_idx" RENAME TO "job_run_tenant_id_id_idx";
ALTER INDEX "job_run_organization_id_function_id_id_idx" RENAME TO "job_run_tenant_id_function_id_id_idx";
ALTER INDEX "job_run_organization_id_status_id_idx" RENAME TO "job_run_tenant_id_status_id_idx";

ALTER TABLE "job_call" RENAME COLUMN "slot_key" TO "limit_key";
ALTER TABLE "job_call" RENAME COLUMN "slot_limit" TO "limit_max";
ALTER TABLE "job_call" RENAME COLUMN "slot_group" TO "group_key";
ALTER TABLE "job_call" RENAME COLUMN "group_limit" TO "group_max";
ALTER TABLE "job_call"
ADD COLUMN     "state" "job_call_state" NOT NULL DEFAULT 'waiting',
ADD COLUMN     "due_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "worker_id" TEXT,
ADD COLUMN     "starts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "ends_step" TEXT,
ADD COLUMN     "is_timer" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "timer_result" JSONB,
ADD COLUMN     "tenant_id" TEXT;

-- A call that stood in line for a slot was due since then; all others are paused unless a job was to make them.
UPDATE "job_call" SET
  "tenant_id" = "job_run"."tenant_id",
  "state" = CASE WHEN "slot" = 'waiting' THEN 'waiting' ELSE 'paused' END::"job_call_state",
  "due_at" = coalesce("slot_asked_at", now())
FROM "job_run" WHERE "job_run"."id" = "job_call"."run_id";

DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NULL THEN RETURN; END IF;

  CREATE TEMPORARY TABLE "old_job" ON COMMIT DROP AS
  SELECT task.identifier AS task, job.run_at, job.payload->>'runId' AS run_id, job.payload->>'stepId' AS step_id,
    (job.payload->>'turn')::int AS turn, nullif((job.payload->'result')::jsonb, 'null') AS result
  FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
  WHERE task.identifier IN ('job_call', 'job_wake');

  UPDATE "job_call" SET "state" = 'waiting', "due_at" = "old_job".run_at
  FROM "old_job"
  WHERE "old_job".task = 'job_call' AND "job_call"."run_id" = "old_job".run_id
    AND "job_call"."step_id" = "old_job".step_id AND "job_call"."turn" = "old_job".turn;

  -- A timer's job that had ended its step was to go on with the run's main line.
  UPDATE "job_call" SET "state" = 'waiting', "due_at" = "old_job".run_at
  FROM "old_job"
  WHERE "old_job".task = 'job_wake' AND "job_call"."run_id" = "old_job".run_id
    AND "job_call"."step_id" = 'step' AND "job_call"."resumed_by" = "old_job".step_id;

  INSERT INTO "job_call" ("run_id", "step_id", "due_at", "is_timer", "timer_result")
  SELECT DISTINCT ON ("step"."run_id", "step"."id") "step"."run_id", "step"."id", "old_job".run_at, true, "old_job".result
  FROM "old_job" JOIN "job_step" AS "step" ON "step"."run_id" = "old_job".run_id AND "step"."id" = "old_job".step_id
  JOIN "job_run" ON "job_run"."id" = "step"."run_id"
  WHERE "old_job".task = 'job_wake' AND "step"."status" = 'waiting' AND "job_run"."ended_at" IS NULL
  ON CONFLICT DO NOTHING;

  DROP SCHEMA graphile_worker CASCADE;
END $$;

ALTER TABLE "job_call" DROP COLUMN "lease", DROP COLUMN "resumed_by", DROP COLUMN "slot", DROP COLUMN "slot_asked_at";
DROP TYPE "job_slot";

-- The processes that were known to the old queue hold nothing in the new one.
DELETE FROM "job_worker";

CREATE INDEX "job_call_state_limit_key_due_at_run_id_idx" ON "job_call"("state", "limit_key", "due_at", "run_id");
