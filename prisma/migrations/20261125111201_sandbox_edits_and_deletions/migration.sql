-- AlterTable
ALTER TABLE "sandbox_post" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "edited_at" TIMESTAMPTZ(3);

-- Deletions were notes: one a post, named by its external id or the end of it, or a list for Facebook, Instagram and Threads.
UPDATE "sandbox_post" SET "deleted_at" = "note"."noted_at"
FROM "sandbox_note" AS "note"
WHERE "note"."channel_id" = "sandbox_post"."channel_id"
  AND "note"."value" = 'true'::jsonb
  AND "note"."name" IN (
    'deleted ' || "sandbox_post"."external_post_id",
    'deleted ' || substring("sandbox_post"."external_post_id" FROM '[^/:]+$')
  );
UPDATE "sandbox_post" SET "deleted_at" = "note"."noted_at"
FROM "sandbox_note" AS "note"
WHERE "note"."channel_id" = "sandbox_post"."channel_id"
  AND "note"."name" = 'deleted'
  AND "note"."value" ? "sandbox_post"."external_post_id";
