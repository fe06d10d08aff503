-- CreateEnum
CREATE TYPE "failure_mails" AS ENUM ('all', 'own', 'none');

-- AlterTable
ALTER TABLE "channel" ADD COLUMN     "told_of_ended_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "mail_channel_disconnected" BOOLEAN,
ADD COLUMN     "mail_channel_expiring" BOOLEAN,
ADD COLUMN     "mail_post_failed" "failure_mails";

-- AlterTable
ALTER TABLE "user_account" ADD COLUMN     "failures_mailed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "failure_notice" (
    "event_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "failure_notice_pkey" PRIMARY KEY ("event_id","user_id")
);

-- CreateIndex
CREATE INDEX "failure_notice_user_id_idx" ON "failure_notice"("user_id");

-- CreateIndex
CREATE INDEX "failure_notice_at_idx" ON "failure_notice"("at");

-- AddForeignKey
ALTER TABLE "failure_notice" ADD CONSTRAINT "failure_notice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Those that are yet to be mailed.
CREATE INDEX "failure_notice_due_idx" ON "failure_notice"("user_id") WHERE "mailed_at" IS NULL;

-- Nobody is told now of what ended before.
UPDATE "channel" SET "told_of_ended_at" = "sign_in_ends_at" WHERE "sign_in_ends_at" <= now();
