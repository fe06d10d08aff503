-- AlterTable
ALTER TABLE "channel_entry" ADD COLUMN     "scheduled_at" TIMESTAMPTZ(3);

-- The few entries that have a time of their own and are not out, which quotas and the sweep look for by it. Prisma can't say WHERE.
CREATE INDEX "channel_entry_own_time_idx" ON "channel_entry"("channel_id", "scheduled_at")
    WHERE "scheduled_at" IS NOT NULL AND "status" IN ('scheduled', 'publishing');
