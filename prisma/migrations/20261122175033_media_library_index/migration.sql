-- DropIndex
DROP INDEX "media_file_organization_id_created_at_id_idx";

-- CreateIndex
CREATE INDEX "media_file_organization_id_idx" ON "media_file"("organization_id");

-- The library, newest first, without what was deleted. Prisma can't say that an index is partial.
CREATE INDEX "media_file_library_idx" ON "media_file" ("organization_id", "created_at", "id") WHERE "deleted_at" IS NULL;
