-- event_position(), the other half, is in the first migration: it is a column's default, and tables come before these files.

-- The position below which no open transaction can still add an event.
CREATE OR REPLACE FUNCTION event_horizon() RETURNS bigint LANGUAGE sql STABLE AS
$$ SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint + coalesce((SELECT shift FROM event_clock WHERE id = 1), 0) $$;
