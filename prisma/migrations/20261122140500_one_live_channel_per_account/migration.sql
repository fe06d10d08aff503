-- An account has one live channel in an organization. Where it has several, the newest that is connected stays, and the
-- others are disconnected: their posts, results and credentials stay where they are.
WITH "ranked" AS (
  SELECT "id", first_value("id") OVER "same_account" AS "kept_id", first_value("name") OVER "same_account" AS "kept_name"
  FROM "channel"
  WHERE "mode" = 'live' AND "deleted_at" IS NULL
  WINDOW "same_account" AS (
    PARTITION BY "organization_id", "provider", "external_account_id"
    ORDER BY "health" = 'disconnected', "created_at" DESC, "id" DESC
  )
)
UPDATE "channel" SET "health" = 'disconnected',
  "health_reason" = 'The account is connected as ' || "ranked"."kept_name" || ' (' || "ranked"."kept_id" || ') too. Send posts there, and delete this channel.'
FROM "ranked"
WHERE "channel"."id" = "ranked"."id" AND "ranked"."id" <> "ranked"."kept_id";

-- A disconnected channel may wait beside the one that its account is connected as.
-- Accepted: only a second live connection of one account is refused.
CREATE UNIQUE INDEX "channel_live_account_key" ON "channel"("organization_id", "provider", "external_account_id")
WHERE "mode" = 'live' AND "deleted_at" IS NULL AND "health" <> 'disconnected';
