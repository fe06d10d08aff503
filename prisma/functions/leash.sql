-- Limits of API keys and apps (server/kernel/leash.ts).

-- Returns the IDs of the channels that a leash leaves, disconnected ones included. Null: all.
CREATE OR REPLACE FUNCTION leash_channels(in_organization text, in_leash jsonb) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN in_leash ->> 'mode' = 'sandbox' OR in_leash ->> 'project_ids' IS NOT NULL OR in_leash ->> 'channel_ids' IS NOT NULL
    THEN ARRAY(
      SELECT id FROM channel WHERE organization_id = in_organization
        AND (in_leash ->> 'mode' <> 'sandbox' OR mode = 'sandbox')
        AND ((in_leash ->> 'project_ids' IS NULL AND in_leash ->> 'channel_ids' IS NULL)
          OR coalesce(in_leash -> 'channel_ids' ? id, false) OR coalesce(in_leash -> 'project_ids' ? project_id, false))
      ORDER BY id) END
$$;

-- Whether all of a post's channels are among these. Without channels, whether this credential wrote it first.
CREATE OR REPLACE FUNCTION is_post_within(in_post text, in_channels text[], in_actor text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT bool_and(channel_id = ANY (in_channels)) FROM channel_entry WHERE post_id = in_post),
    (SELECT actor_id = in_actor FROM post_version WHERE post_id = in_post ORDER BY number LIMIT 1),
    false)
$$;
