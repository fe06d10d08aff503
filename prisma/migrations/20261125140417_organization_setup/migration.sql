-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "needs_setup" BOOLEAN NOT NULL DEFAULT false;
