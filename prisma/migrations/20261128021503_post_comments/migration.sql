-- AlterEnum
ALTER TYPE "search_type" ADD VALUE 'comment';

-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "mail_comments" BOOLEAN;

-- AlterTable
ALTER TABLE "user_account" ADD COLUMN     "comments_mailed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "post_comment" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,
    "user_id" TEXT,
    "actor_id" TEXT,
    "author_name" TEXT NOT NULL,
    "guest_link_id" TEXT,
    "text" TEXT NOT NULL,
    "mentions" TEXT[],
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "post_comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "comment_notice" (
    "user_id" TEXT NOT NULL,
    "comment_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "comment_notice_pkey" PRIMARY KEY ("comment_id","user_id")
);

-- CreateIndex
CREATE INDEX "post_comment_post_id_id_idx" ON "post_comment"("post_id", "id");

-- CreateIndex
CREATE INDEX "post_comment_organization_id_idx" ON "post_comment"("organization_id");

-- CreateIndex
CREATE INDEX "comment_notice_user_id_idx" ON "comment_notice"("user_id");

-- CreateIndex
CREATE INDEX "comment_notice_at_idx" ON "comment_notice"("at");

-- AddForeignKey
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment_notice" ADD CONSTRAINT "comment_notice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment_notice" ADD CONSTRAINT "comment_notice_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "post_comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Guests' comments, which are limited per link.
CREATE INDEX "post_comment_guest_link_idx" ON "post_comment"("guest_link_id") WHERE "guest_link_id" IS NOT NULL;

-- Open comments, by the people they mention.
CREATE INDEX "post_comment_mentions_idx" ON "post_comment" USING GIN ("mentions") WHERE "resolved_at" IS NULL;

-- Those that are yet to be mailed.
CREATE INDEX "comment_notice_due_idx" ON "comment_notice"("user_id") WHERE "mailed_at" IS NULL;
