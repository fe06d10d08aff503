-- The sweep finds what the runs that sleep now would have found.
DELETE FROM "channel_wake";

-- AlterTable
ALTER TABLE "channel_wake" DROP CONSTRAINT "channel_wake_pkey",
ADD COLUMN     "event_id" TEXT,
ADD COLUMN     "readings" BOOLEAN NOT NULL,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0,
ADD CONSTRAINT "channel_wake_pkey" PRIMARY KEY ("channel_id", "readings");
