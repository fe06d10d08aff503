-- AlterEnum
ALTER TYPE "attempt_state" ADD VALUE 'partly_published';

-- AlterTable
ALTER TABLE "channel_entry" ADD COLUMN     "due_at" TIMESTAMPTZ(3),
ADD COLUMN     "next_attempt_at" TIMESTAMPTZ(3),
ADD COLUMN     "resend" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "mail" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pulse" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pulse_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mail_organization_id_id_idx" ON "mail"("organization_id", "id");

-- CreateIndex
CREATE INDEX "mail_created_at_idx" ON "mail"("created_at");

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is on its way, for the sweep: few rows at any time, however many are out.
CREATE INDEX "channel_entry_publishing_idx" ON "channel_entry"("next_attempt_at") WHERE "status" = 'publishing';
