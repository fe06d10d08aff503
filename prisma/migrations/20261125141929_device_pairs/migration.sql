-- CreateEnum
CREATE TYPE "device_pair_state" AS ENUM ('pending', 'approved', 'denied', 'redeemed');

-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "user_id" TEXT;

-- CreateTable
CREATE TABLE "device_pair" (
    "device_code_hash" BYTEA NOT NULL,
    "user_code" TEXT NOT NULL,
    "client_name" TEXT NOT NULL,
    "scopes" TEXT[],
    "address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "device_pair_state" NOT NULL DEFAULT 'pending',
    "interval_seconds" INTEGER NOT NULL,
    "last_polled_at" TIMESTAMPTZ(3),
    "organization_id" TEXT,
    "user_id" TEXT,
    "granted_scopes" TEXT[],

    CONSTRAINT "device_pair_pkey" PRIMARY KEY ("device_code_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "device_pair_user_code_key" ON "device_pair"("user_code");

-- CreateIndex
CREATE INDEX "device_pair_expires_at_idx" ON "device_pair"("expires_at");

-- CreateIndex
CREATE INDEX "api_key_user_id_idx" ON "api_key"("user_id");

-- AddForeignKey
-- Accepted: the column is new, and the release before writes no value into it.
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
