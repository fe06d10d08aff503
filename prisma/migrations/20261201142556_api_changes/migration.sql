-- AlterTable
ALTER TABLE "instance" ADD COLUMN     "api_announced_to" TEXT,
ADD COLUMN     "api_announcing" TEXT,
ADD COLUMN     "api_version" TEXT;
