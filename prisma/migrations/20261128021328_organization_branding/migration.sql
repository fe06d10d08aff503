-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "sender_id" TEXT;

-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "brand_color" TEXT,
ADD COLUMN     "logo_id" TEXT;

-- CreateIndex
-- Accepted: older code leaves the new column null.
CREATE UNIQUE INDEX "organization_logo_id_key" ON "organization"("logo_id");

-- AddForeignKey
-- Accepted: older code leaves the new column null.
ALTER TABLE "organization" ADD CONSTRAINT "organization_logo_id_fkey" FOREIGN KEY ("logo_id") REFERENCES "media_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;
