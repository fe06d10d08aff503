-- AlterTable
ALTER TABLE "instance" ADD COLUMN     "client_key" BYTEA;
