-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "mail_handoffs" BOOLEAN;
