-- AlterTable
ALTER TABLE "job_call" ADD COLUMN     "function_id" TEXT,
ADD COLUMN     "limits" JSONB NOT NULL DEFAULT '[]';

-- Every call but a timer belongs to a function, and stands in a lane: without a limit that is its function and tenant.
UPDATE "job_call" SET "function_id" = "job_run"."function_id",
  "limit_key" = coalesce("limit_key", "job_run"."function_id" || ' ' || coalesce("job_call"."tenant_id", ''))
FROM "job_run" WHERE "job_run"."id" = "job_call"."run_id" AND NOT "job_call"."is_timer";
