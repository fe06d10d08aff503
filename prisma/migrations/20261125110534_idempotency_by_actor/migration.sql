-- The previous release stores no actor: the default stands for one that is not known.
-- Accepted: the new key refuses nothing that the old one took. What the previous release writes has one actor, the empty one.
-- AlterTable
ALTER TABLE "idempotency_key" DROP CONSTRAINT "idempotency_key_pkey",
ADD COLUMN     "actor_id" TEXT NOT NULL DEFAULT '',
ADD CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("organization_id", "operation", "actor_id", "key");
