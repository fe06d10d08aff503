-- CreateTable
CREATE TABLE "sample_record" (
    "record_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sample_record_pkey" PRIMARY KEY ("record_id")
);

-- CreateIndex
CREATE INDEX "sample_record_organization_id_idx" ON "sample_record"("organization_id");

-- AddForeignKey
ALTER TABLE "sample_record" ADD CONSTRAINT "sample_record_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
