-- CreateTable
CREATE TABLE "interaction_note" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "interaction_id" TEXT NOT NULL,
    "author_id" TEXT,
    "author_name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "interaction_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_reply" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_reply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox_presence" (
    "organization_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "thread_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inbox_presence_pkey" PRIMARY KEY ("user_id","organization_id")
);

-- CreateIndex
CREATE INDEX "interaction_note_interaction_id_idx" ON "interaction_note"("interaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_reply_organization_id_name_key_key" ON "saved_reply"("organization_id", "name_key");

-- CreateIndex
CREATE INDEX "inbox_presence_thread_id_idx" ON "inbox_presence"("thread_id");

-- AddForeignKey
ALTER TABLE "interaction_note" ADD CONSTRAINT "interaction_note_interaction_id_fkey" FOREIGN KEY ("interaction_id") REFERENCES "interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_reply" ADD CONSTRAINT "saved_reply_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox_presence" ADD CONSTRAINT "inbox_presence_user_id_organization_id_fkey" FOREIGN KEY ("user_id", "organization_id") REFERENCES "membership"("user_id", "organization_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Those that are snoozed, and those that were answered and are still open.
CREATE INDEX "interaction_snoozed_idx" ON "interaction"("organization_id", "snoozed_until")
  WHERE "snoozed_until" IS NOT NULL;
CREATE INDEX "interaction_answered_idx" ON "interaction"("organization_id", "occurred_at", "id")
  WHERE NOT "ours" AND "answered" AND "status" = 'open' AND "deleted_at" IS NULL;
