-- AlterEnum
ALTER TYPE "channel_mode" ADD VALUE 'handoff';

-- AlterEnum
ALTER TYPE "entry_status" ADD VALUE 'handoff';

-- AlterTable
ALTER TABLE "channel_entry" ADD COLUMN     "handoff" JSONB;

-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "handoff_hours" INTEGER NOT NULL DEFAULT 48;
