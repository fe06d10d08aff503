-- AlterTable
ALTER TABLE "sign_in_link" ADD COLUMN     "is_mailed" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "external_identity" (
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "external_identity_pkey" PRIMARY KEY ("provider","subject")
);

-- CreateIndex
CREATE UNIQUE INDEX "external_identity_user_id_provider_key" ON "external_identity"("user_id", "provider");

-- AddForeignKey
ALTER TABLE "external_identity" ADD CONSTRAINT "external_identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
