-- CreateEnum
CREATE TYPE "search_type" AS ENUM ('post', 'media', 'label', 'channel');

-- CreateTable
CREATE TABLE "search_document" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "type" "search_type" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "place" INTEGER NOT NULL,
    "lexemes" tsvector NOT NULL,

    CONSTRAINT "search_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_backfill" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "below" TEXT,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "search_backfill_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "search_document_organization_id_place_idx" ON "search_document"("organization_id", "place");

-- AddForeignKey
ALTER TABLE "search_document" ADD CONSTRAINT "search_document_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The list of pending entries is as short as it can be (64 kB), since a search reads it for each stretch of places that it looks at. Without
-- it, writing a document takes twice as long.
CREATE INDEX "search_document_lexemes_idx" ON "search_document" USING GIN ("lexemes") WITH (gin_pending_list_limit = 64);

INSERT INTO "search_backfill" ("id") VALUES (1);
