-- The release before joins calls to their runs and reads `function_id`: with a column of that name in both it fails.
-- Accepted: the column has come after that release.
ALTER TABLE "job_call" RENAME COLUMN "function_id" TO "called_function";
