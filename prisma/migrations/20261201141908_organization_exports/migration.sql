-- CreateTable
CREATE TABLE "organization_export" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "requested_by" JSONB NOT NULL,
    "storage_key" TEXT,
    "bytes" BIGINT,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "organization_export_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "organization_export_organization_id_id_idx" ON "organization_export"("organization_id", "id");

-- CreateIndex
CREATE INDEX "organization_export_created_at_idx" ON "organization_export"("created_at");

-- AddForeignKey
ALTER TABLE "organization_export" ADD CONSTRAINT "organization_export_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
