-- AlterTable
ALTER TABLE "idempotency_key" DROP COLUMN "headers",
DROP COLUMN "post_id",
DROP COLUMN "status",
DROP COLUMN "answer",
ADD COLUMN     "answer" BYTEA NOT NULL;
