-- The brake (server/publishing/kinds/brake.ts): counts what each channel sends, and says what must wait for a person.

-- Lets an entry pass, or returns why it may not: `burst`, with the limit, `same` or `similar`. One entry of a channel at
-- a time, so concurrent processes can't both take the last place. An entry that may pass in any case is only counted.
-- Two prints of long texts are similar if at most 6 of their 64 bits differ. Only the channel's last 1,000 posts are compared.
CREATE OR REPLACE FUNCTION pass_brake(
  in_entry text, in_now timestamptz, in_print text, in_may_pass boolean,
  OUT cause text, OUT posts int, OUT minutes int
) LANGUAGE plpgsql AS $$
DECLARE
  own record;
BEGIN
  SELECT entry.channel_id, entry.post_id, burst_posts, burst_minutes, hold_repeats INTO own
  FROM channel_entry AS entry JOIN channel ON channel.id = entry.channel_id
  JOIN organization ON organization.id = channel.organization_id
  WHERE entry.id = in_entry;
  PERFORM pg_advisory_xact_lock(hashtextextended('crier:brake:' || own.channel_id, 0));
  posts := own.burst_posts;
  minutes := own.burst_minutes;

  IF NOT in_may_pass THEN
    PERFORM FROM channel_entry AS sent
    WHERE sent.channel_id = own.channel_id AND sent.begun_at > in_now - make_interval(mins => minutes)
      AND sent.begun_at <= in_now AND sent.status <> 'failed' AND sent.id <> in_entry
    OFFSET posts - 1 LIMIT 1;
    IF FOUND THEN
      cause := 'burst';
      RETURN;
    END IF;

    -- What a person set up to be repeated may be repeated.
    IF own.hold_repeats AND in_print IS NOT NULL AND NOT EXISTS (
      SELECT FROM recurring_occurrence AS occurrence JOIN recurring_post AS recurring ON recurring.id = recurring_post_id
      WHERE occurrence.post_id = own.post_id AND recurring.actor ->> 'kind' = 'person'
    ) THEN
      SELECT CASE WHEN count(*) = 0 THEN NULL WHEN in_print LIKE '~%' THEN 'similar' ELSE 'same' END INTO cause
      FROM (
        SELECT text_print FROM channel_entry AS sent
        WHERE sent.channel_id = own.channel_id AND sent.begun_at > in_now - interval '24 hours' AND sent.begun_at <= in_now
          AND sent.status IN ('publishing', 'published', 'unconfirmed', 'deleting', 'handoff') AND sent.id <> in_entry
        ORDER BY sent.begun_at DESC LIMIT 1000
      ) AS sent
      WHERE CASE WHEN text_print = in_print THEN true
        WHEN text_print LIKE '~%' AND in_print LIKE '~%'
          THEN bit_count(('x' || substr(text_print, 2))::bit(64) # ('x' || substr(in_print, 2))::bit(64)) <= 6 END;
      IF cause IS NOT NULL THEN
        RETURN;
      END IF;
    END IF;
  END IF;

  UPDATE channel_entry SET begun_at = in_now, text_print = in_print WHERE id = in_entry;
END $$;
