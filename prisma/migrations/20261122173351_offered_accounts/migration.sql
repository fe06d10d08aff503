-- AlterTable
ALTER TABLE "channel" ADD COLUMN     "sign_in_id" TEXT;

-- AlterTable
ALTER TABLE "pending_connection" ADD COLUMN     "accounts" BYTEA;
