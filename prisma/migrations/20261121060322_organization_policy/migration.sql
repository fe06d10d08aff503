-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "banned_terms" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "blocked_domains" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "quiet_hours_end" TEXT,
ADD COLUMN     "quiet_hours_start" TEXT;
