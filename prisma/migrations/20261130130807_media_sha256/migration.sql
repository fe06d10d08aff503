-- AlterTable
ALTER TABLE "media_file" ADD COLUMN     "sha256" TEXT;

-- CreateIndex
CREATE INDEX "media_file_organization_id_sha256_idx" ON "media_file"("organization_id", "sha256");
