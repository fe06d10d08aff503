-- CreateTable
-- Unlogged: a request that is counted does not wait for the disk, and a crash costs no more than a fresh window.
CREATE UNLOGGED TABLE "rate_budget" (
    "organization_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "rate_budget_pkey" PRIMARY KEY ("organization_id")
);

-- AddForeignKey
ALTER TABLE "rate_budget" ADD CONSTRAINT "rate_budget_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
