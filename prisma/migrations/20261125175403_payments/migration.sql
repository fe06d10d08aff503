-- CreateEnum
CREATE TYPE "payment_order_kind" AS ENUM ('top_up', 'auto_top_up', 'subscription');

-- CreateEnum
CREATE TYPE "payment_order_status" AS ENUM ('open', 'processing', 'paid', 'failed', 'expired');

-- CreateTable
CREATE TABLE "billing_account" (
    "organization_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "subscription_id" TEXT,
    "subscription_plan" TEXT,
    "subscription_status" TEXT,
    "period_start" TIMESTAMPTZ(3),
    "period_end" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "kept_plan" TEXT,
    "kept_until" TIMESTAMPTZ(3),
    "entitled_plan" TEXT,
    "read_at" TIMESTAMPTZ(3),
    "check_at" TIMESTAMPTZ(3),
    "trial_used_at" TIMESTAMPTZ(3),
    "auto_below" BIGINT,
    "auto_up_to" BIGINT,
    "auto_cap_cents" INTEGER,
    "auto_failures" INTEGER NOT NULL DEFAULT 0,
    "auto_retry_at" TIMESTAMPTZ(3),

    CONSTRAINT "billing_account_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "payment_order" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "kind" "payment_order_kind" NOT NULL,
    "status" "payment_order_status" NOT NULL DEFAULT 'open',
    "amount_cents" INTEGER NOT NULL,
    "credits" BIGINT,
    "plan" TEXT,
    "created_by" TEXT,
    "return_to" TEXT NOT NULL,
    "session_id" TEXT,
    "url" TEXT,
    "payment_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "fulfilled_at" TIMESTAMPTZ(3),
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "disputed" BIGINT,

    CONSTRAINT "payment_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_payment" (
    "id" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_payment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "billing_account_subscription_id_key" ON "billing_account"("subscription_id");

-- CreateIndex
CREATE INDEX "billing_account_check_at_idx" ON "billing_account"("check_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_session_id_key" ON "payment_order"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_payment_id_key" ON "payment_order"("payment_id");

-- CreateIndex
CREATE INDEX "payment_order_organization_id_created_at_idx" ON "payment_order"("organization_id", "created_at");

-- AddForeignKey
ALTER TABLE "billing_account" ADD CONSTRAINT "billing_account_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One subscription is bought at a time, and one automatic top-up charged.
CREATE UNIQUE INDEX "payment_order_one_at_a_time_idx" ON "payment_order"("organization_id", "kind")
  WHERE "kind" <> 'top_up' AND "status" IN ('open', 'processing');

-- What may still be paid.
CREATE INDEX "payment_order_pending_idx" ON "payment_order"("created_at") WHERE "status" IN ('open', 'processing');

ALTER TABLE "payment_order"
  ADD CONSTRAINT "payment_order_buys_one_thing" CHECK (("credits" IS NULL) = ("kind" = 'subscription') AND ("plan" IS NULL) = ("kind" <> 'subscription')),
  ADD CONSTRAINT "payment_order_amounts" CHECK ("amount_cents" >= 0 AND "refunded_cents" BETWEEN 0 AND "amount_cents");
