-- CreateTable
CREATE TABLE "recurring_post" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "until" TEXT,
    "variants" TEXT[],
    "channel_ids" TEXT[],
    "per_channel" JSONB NOT NULL,
    "media_ids" TEXT[],
    "revision" INTEGER NOT NULL DEFAULT 1,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "paused" BOOLEAN NOT NULL,
    "paused_reason" TEXT,
    "actor" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recurring_post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recurring_occurrence" (
    "recurring_post_id" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "post_id" TEXT,
    "revision" INTEGER NOT NULL,
    "problem" TEXT,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "recurring_occurrence_pkey" PRIMARY KEY ("recurring_post_id","day")
);

-- CreateIndex
CREATE INDEX "recurring_post_organization_id_id_idx" ON "recurring_post"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "recurring_occurrence_post_id_key" ON "recurring_occurrence"("post_id");

-- AddForeignKey
ALTER TABLE "recurring_post" ADD CONSTRAINT "recurring_post_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recurring_occurrence" ADD CONSTRAINT "recurring_occurrence_recurring_post_id_fkey" FOREIGN KEY ("recurring_post_id") REFERENCES "recurring_post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recurring_occurrence" ADD CONSTRAINT "recurring_occurrence_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE SET NULL ON UPDATE CASCADE;
