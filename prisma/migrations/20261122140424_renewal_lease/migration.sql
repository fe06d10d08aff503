-- AlterTable
ALTER TABLE "channel" ADD COLUMN     "credentials_version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "renewing_by" TEXT,
ADD COLUMN     "renewing_until" TIMESTAMPTZ(3);
