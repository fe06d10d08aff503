-- CreateTable
CREATE TABLE "recall" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "filter" JSONB NOT NULL,
    "content" TEXT,
    "items" JSONB NOT NULL,
    "actor" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_at" TIMESTAMPTZ(3),

    CONSTRAINT "recall_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "recall_organization_id_id_idx" ON "recall"("organization_id", "id");

-- CreateIndex
CREATE INDEX "recall_created_at_idx" ON "recall"("created_at");

-- AddForeignKey
ALTER TABLE "recall" ADD CONSTRAINT "recall_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
