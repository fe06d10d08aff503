-- CreateEnum
CREATE TYPE "requirement_level" AS ENUM ('off', 'warn', 'refuse');

-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "require_alt_text" "requirement_level" NOT NULL DEFAULT 'off',
ADD COLUMN     "require_label" "requirement_level" NOT NULL DEFAULT 'off',
ADD COLUMN     "require_link_tracking" "requirement_level" NOT NULL DEFAULT 'off';
