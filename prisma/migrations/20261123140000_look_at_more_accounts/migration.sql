-- What these accounts are called is read each week from now on, too. They have no time yet at which that is due: within a day, not
-- all at once.
UPDATE "channel"
SET "renew_at" = now() + random() * interval '1 day'
WHERE "provider" IN ('bluesky', 'discord', 'reddit', 'slack') AND "mode" = 'live' AND "renew_at" IS NULL
  AND "health" <> 'disconnected' AND "deleted_at" IS NULL;
