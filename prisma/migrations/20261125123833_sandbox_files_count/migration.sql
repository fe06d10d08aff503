-- CreateTable
CREATE TABLE "sandbox_file" (
    "channel_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "sandbox_file_pkey" PRIMARY KEY ("channel_id","name")
);

-- CreateIndex
CREATE INDEX "sandbox_file_organization_id_received_at_idx" ON "sandbox_file"("organization_id", "received_at");

-- CreateIndex
CREATE INDEX "sandbox_file_received_at_idx" ON "sandbox_file"("received_at");

-- AddForeignKey
ALTER TABLE "sandbox_file" ADD CONSTRAINT "sandbox_file_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
