-- CreateEnum
CREATE TYPE "job_slot" AS ENUM ('waiting', 'held');

-- DropIndex
DROP INDEX "job_call_slot_key_slot_held_slot_asked_at_idx";

-- DropIndex
DROP INDEX "job_run_function_id_id_idx";

-- AlterTable
ALTER TABLE "job_call" DROP COLUMN "slot_held",
ADD COLUMN     "group_limit" INTEGER,
ADD COLUMN     "slot" "job_slot",
ADD COLUMN     "slot_group" TEXT,
ADD COLUMN     "slot_limit" INTEGER;

-- AlterTable
ALTER TABLE "job_run" ADD COLUMN     "organization_id" TEXT;

-- CreateIndex
CREATE INDEX "job_call_slot_slot_key_slot_asked_at_run_id_idx" ON "job_call"("slot", "slot_key", "slot_asked_at", "run_id");

-- CreateIndex
CREATE INDEX "job_run_organization_id_id_idx" ON "job_run"("organization_id", "id" DESC);

-- CreateIndex
CREATE INDEX "job_run_organization_id_function_id_id_idx" ON "job_run"("organization_id", "function_id", "id" DESC);

-- CreateIndex
CREATE INDEX "job_run_organization_id_status_id_idx" ON "job_run"("organization_id", "status", "id" DESC);
