-- CreateTable
CREATE TABLE "verdict_check" (
    "event_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "entry_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "mode" "channel_mode" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "code" TEXT,
    "message" TEXT,

    CONSTRAINT "verdict_check_pkey" PRIMARY KEY ("event_id")
);

-- CreateIndex
CREATE INDEX "verdict_check_organization_id_provider_mode_at_idx" ON "verdict_check"("organization_id", "provider", "mode", "at");

-- CreateIndex
CREATE INDEX "verdict_check_at_idx" ON "verdict_check"("at");

-- AddForeignKey
ALTER TABLE "verdict_check" ADD CONSTRAINT "verdict_check_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
