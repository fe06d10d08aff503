-- CreateTable
CREATE TABLE "api_request" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "operation" TEXT,
    "status" INTEGER NOT NULL,
    "ms" DOUBLE PRECISION NOT NULL,
    "credential" JSONB NOT NULL,
    "request_body" TEXT,
    "response_body" TEXT,

    CONSTRAINT "api_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "api_request_organization_id_id_idx" ON "api_request"("organization_id", "id");

-- CreateIndex
CREATE INDEX "api_request_at_idx" ON "api_request"("at");

-- AddForeignKey
ALTER TABLE "api_request" ADD CONSTRAINT "api_request_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
