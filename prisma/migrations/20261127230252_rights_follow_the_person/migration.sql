-- AlterTable
ALTER TABLE "invitation" ADD COLUMN     "invited_by_id" TEXT;

-- AlterTable
ALTER TABLE "post_version" ADD COLUMN     "person_id" TEXT;

-- AlterTable
ALTER TABLE "report_share" ADD COLUMN     "created_by_id" TEXT;

-- A key whose creator is known becomes theirs, and does nothing once they have left, until an owner takes it over. The
-- others stay the organization's.
UPDATE "api_key" SET "user_id" = "event"."actor_id"
FROM "event" JOIN "user_account" ON "user_account"."id" = "event"."actor_id"
WHERE "event"."subject_id" = "api_key"."id" AND "event"."kind" = 'api_key.created'
  AND "event"."actor_kind" = 'person' AND "api_key"."user_id" IS NULL;
