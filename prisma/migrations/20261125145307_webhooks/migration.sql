-- CreateEnum
CREATE TYPE "webhook_disabled_reason" AS ENUM ('manual', 'gone', 'failing');

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('pending', 'delivered', 'failed');

-- CreateTable
CREATE TABLE "event_reader" (
    "name" TEXT NOT NULL,
    "position" BIGINT NOT NULL,
    "event_id" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "retry_at" TIMESTAMPTZ(3),
    "moved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_reader_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "webhook" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "description" TEXT,
    "disabled_reason" "webhook_disabled_reason",
    "failing_since" TIMESTAMPTZ(3),
    "secrets" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" "delivery_status" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "response_status" INTEGER,
    "response_ms" INTEGER,
    "response_excerpt" TEXT,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_attempt_at" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_organization_id_id_idx" ON "webhook"("organization_id", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_webhook_id_id_idx" ON "webhook_delivery"("webhook_id", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_webhook_id_status_id_idx" ON "webhook_delivery"("webhook_id", "status", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_webhook_id_event_id_key" ON "webhook_delivery"("webhook_id", "event_id");

-- AddForeignKey
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is due, by webhook and over all, and what is in flight.
CREATE INDEX "webhook_delivery_due_idx" ON "webhook_delivery"("webhook_id", "next_attempt_at") WHERE "status" = 'pending';
CREATE INDEX "webhook_delivery_next_idx" ON "webhook_delivery"("next_attempt_at") WHERE "status" = 'pending';
CREATE INDEX "webhook_delivery_leased_idx" ON "webhook_delivery"("webhook_id") WHERE "leased_until" IS NOT NULL;
