-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "mail_posts_blocked" BOOLEAN;

-- AlterTable
ALTER TABLE "post_finding" ADD COLUMN     "mailed_at" TIMESTAMPTZ(3);
