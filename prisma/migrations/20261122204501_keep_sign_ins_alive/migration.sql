-- AlterTable
ALTER TABLE "channel" ADD COLUMN     "renew_at" TIMESTAMPTZ(3),
ADD COLUMN     "sign_in_ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "told_of_end_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "channel_sign_in_id_idx" ON "channel"("sign_in_id");

-- CreateIndex
CREATE INDEX "channel_renew_at_idx" ON "channel"("renew_at");

-- CreateIndex
CREATE INDEX "channel_sign_in_ends_at_idx" ON "channel"("sign_in_ends_at");

-- Each live sign-in is looked at once within the next two days, which writes its times. Not at once, since Threads renews no token that
-- is younger than a day, and not all together.
UPDATE "channel" SET "renew_at" = now() + interval '1 day' + random() * interval '1 day'
WHERE "mode" = 'live' AND "deleted_at" IS NULL AND "health" <> 'disconnected' AND "credentials" IS NOT NULL;
