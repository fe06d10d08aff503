-- AlterTable
ALTER TABLE "published_item" ALTER COLUMN "url" DROP NOT NULL;

-- Addresses of posts that no browser opens as a page, such as javascript:, are no longer kept.
UPDATE "published_item" SET "url" = NULL WHERE "url" !~* '^https?://';
UPDATE "publish_attempt" SET "url" = NULL WHERE "url" !~* '^https?://';
UPDATE "channel_entry" SET "url" = NULL WHERE "url" !~* '^https?://';
