-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "require_disclosure" "requirement_level" NOT NULL DEFAULT 'off';
