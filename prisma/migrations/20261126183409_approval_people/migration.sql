-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "mail_approvals" BOOLEAN;

-- AlterTable
ALTER TABLE "user_account" ADD COLUMN     "approvals_mailed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "approval_link" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "approval_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_link_post" (
    "link_id" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,

    CONSTRAINT "approval_link_post_pkey" PRIMARY KEY ("link_id","post_id")
);

-- CreateTable
CREATE TABLE "approval_notice" (
    "user_id" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "approval_notice_pkey" PRIMARY KEY ("request_id","step","kind","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "approval_link_token_hash_key" ON "approval_link"("token_hash");

-- CreateIndex
CREATE INDEX "approval_link_organization_id_idx" ON "approval_link"("organization_id");

-- CreateIndex
CREATE INDEX "approval_link_user_id_idx" ON "approval_link"("user_id");

-- CreateIndex
CREATE INDEX "approval_link_expires_at_idx" ON "approval_link"("expires_at");

-- CreateIndex
CREATE INDEX "approval_link_post_post_id_idx" ON "approval_link_post"("post_id");

-- CreateIndex
CREATE INDEX "approval_notice_user_id_idx" ON "approval_notice"("user_id");

-- CreateIndex
CREATE INDEX "approval_notice_post_id_idx" ON "approval_notice"("post_id");

-- CreateIndex
CREATE INDEX "approval_notice_at_idx" ON "approval_notice"("at");

-- AddForeignKey
ALTER TABLE "approval_link" ADD CONSTRAINT "approval_link_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_link" ADD CONSTRAINT "approval_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_link_post" ADD CONSTRAINT "approval_link_post_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "approval_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_link_post" ADD CONSTRAINT "approval_link_post_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_notice" ADD CONSTRAINT "approval_notice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_notice" ADD CONSTRAINT "approval_notice_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Those that are yet to be mailed.
CREATE INDEX "approval_notice_due_idx" ON "approval_notice"("user_id") WHERE "mailed_at" IS NULL;

-- Posts that wait for a decision, of an organization and by the time at which they are to go out.
CREATE INDEX "post_awaiting_approval_idx" ON "post"("organization_id", "id") WHERE "approval" ->> 'state' IN ('pending', 'held') AND "deleted_at" IS NULL;
CREATE INDEX "post_approval_due_idx" ON "post"(("when_ready" ->> 'scheduled_at')) WHERE "approval" ->> 'state' = 'pending' AND "deleted_at" IS NULL;
