-- CreateTable
CREATE TABLE "post_finding" (
    "post_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "post_updated_at" TIMESTAMPTZ(3) NOT NULL,
    "scheduled_at" TIMESTAMPTZ(3) NOT NULL,
    "problems" JSONB NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "post_finding_pkey" PRIMARY KEY ("post_id")
);

-- CreateTable
CREATE TABLE "revalidation" (
    "organization_id" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "after" TEXT,
    "validated" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "revalidation_pkey" PRIMARY KEY ("organization_id")
);

-- CreateIndex
CREATE INDEX "post_finding_organization_id_scheduled_at_idx" ON "post_finding"("organization_id", "scheduled_at");

-- CreateIndex
CREATE INDEX "revalidation_next_at_idx" ON "revalidation"("next_at");

-- AddForeignKey
ALTER TABLE "post_finding" ADD CONSTRAINT "post_finding_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "revalidation" ADD CONSTRAINT "revalidation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
