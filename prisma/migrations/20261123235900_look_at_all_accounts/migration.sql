-- What these accounts are called is read each week from now on, too. They have no time yet at which that is due: within a day, not
-- all at once.
UPDATE "channel"
SET "renew_at" = now() + random() * interval '1 day'
WHERE "provider" IN ('facebook', 'instagram', 'lemmy', 'linkedin_member', 'linkedin_page') AND "mode" = 'live'
  AND "renew_at" IS NULL AND "health" <> 'disconnected' AND "deleted_at" IS NULL;

-- Those of Google and TikTok were renewed more seldom: their next time may be months away.
UPDATE "channel"
SET "renew_at" = now() + random() * interval '7 days'
WHERE "provider" IN ('google_business', 'tiktok', 'youtube') AND "mode" = 'live' AND "renew_at" > now() + interval '7 days'
  AND "health" <> 'disconnected' AND "deleted_at" IS NULL;
