-- AlterTable
ALTER TABLE "pending_connection" ADD COLUMN     "browser_hash" BYTEA,
ADD COLUMN     "connect_link_id" TEXT,
ALTER COLUMN "user_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "connect_link" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "providers" TEXT[],
    "project_id" TEXT,
    "return_url" TEXT,
    "label" TEXT,
    "reconnect_channel_id" TEXT,
    "actor" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "channels" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "connect_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "connect_link_token_hash_key" ON "connect_link"("token_hash");

-- CreateIndex
CREATE INDEX "connect_link_organization_id_id_idx" ON "connect_link"("organization_id", "id");

-- CreateIndex
CREATE INDEX "connect_link_project_id_idx" ON "connect_link"("project_id");

-- CreateIndex
CREATE INDEX "connect_link_expires_at_idx" ON "connect_link"("expires_at");

-- CreateIndex
CREATE INDEX "pending_connection_connect_link_id_idx" ON "pending_connection"("connect_link_id");

-- AddForeignKey
ALTER TABLE "pending_connection" ADD CONSTRAINT "pending_connection_connect_link_id_fkey" FOREIGN KEY ("connect_link_id") REFERENCES "connect_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connect_link" ADD CONSTRAINT "connect_link_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connect_link" ADD CONSTRAINT "connect_link_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE SET NULL ON UPDATE CASCADE;
