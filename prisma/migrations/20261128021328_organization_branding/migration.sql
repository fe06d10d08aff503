-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "sender_id" TEXT;

-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "brand_color" TEXT,
ADD COLUMN     "logo_id" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "organization_logo_id_key" ON "organization"("logo_id");

-- AddForeignKey
ALTER TABLE "organization" ADD CONSTRAINT "organization_logo_id_fkey" FOREIGN KEY ("logo_id") REFERENCES "media_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;
