-- The credit ledger (docs/architecture.md, Credits and payments). Every change of a balance goes through credit_move.

-- Entries are deleted only with their organization.
CREATE OR REPLACE FUNCTION credit_entry_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM organization WHERE id = OLD.organization_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'credit_entry is append-only: correct an entry with another one';
END $$;

CREATE OR REPLACE TRIGGER "credit_entry_append_only" BEFORE UPDATE OR DELETE ON "credit_entry"
  FOR EACH ROW EXECUTE FUNCTION credit_entry_append_only();

-- Returns the start of a period: whole months after the anchor, or the last day of a shorter month.
CREATE OR REPLACE FUNCTION credit_month(in_anchor timestamptz, in_months int) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT (in_anchor AT TIME ZONE 'UTC' + make_interval(months => in_months)) AT TIME ZONE 'UTC'
$$;

CREATE OR REPLACE FUNCTION credit_instant(in_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(in_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Changes balances and writes the entry about it. The account must be locked.
CREATE OR REPLACE FUNCTION credit_move(
  in_organization text, in_kind credit_entry_kind, in_type text, in_id text, in_version int, in_description text,
  in_at timestamptz, in_monthly bigint, in_purchased bigint, in_reserved_monthly bigint, in_reserved_purchased bigint
) RETURNS void LANGUAGE sql AS $$
  WITH moved AS (
    UPDATE credit_account SET
      monthly = monthly + in_monthly,
      purchased = purchased + in_purchased,
      reserved_monthly = reserved_monthly + in_reserved_monthly,
      reserved_purchased = reserved_purchased + in_reserved_purchased,
      seq = seq + 1
    WHERE organization_id = in_organization
    RETURNING seq, monthly + purchased + reserved_monthly + reserved_purchased AS balance)
  INSERT INTO credit_entry (
    organization_id, seq, kind, cause_type, cause_id, cause_version, description,
    monthly, purchased, reserved_monthly, reserved_purchased, outside, balance_after, at)
  SELECT in_organization, seq, in_kind, in_type, in_id, in_version, in_description,
    in_monthly, in_purchased, in_reserved_monthly, in_reserved_purchased,
    -(in_monthly + in_purchased + in_reserved_monthly + in_reserved_purchased), balance, in_at
  FROM moved
$$;

-- Locks the organization's account until the transaction ends, expires the credits of an ended period, and grants those of
-- the current one. `in_levels` has the monthly credits of each plan that has any.
CREATE OR REPLACE FUNCTION credit_begin(in_organization text, in_at timestamptz, in_levels jsonb) RETURNS credit_account
LANGUAGE plpgsql AS $$
DECLARE
  account credit_account;
  level bigint;
  months int;
  begins boolean := false;
BEGIN
  INSERT INTO credit_account (organization_id) VALUES (in_organization) ON CONFLICT DO NOTHING;
  SELECT * INTO account FROM credit_account WHERE organization_id = in_organization FOR NO KEY UPDATE;
  SELECT (in_levels ->> plan)::bigint INTO level FROM organization WHERE id = in_organization;

  IF account.period_end <= in_at THEN
    IF account.monthly > 0 THEN
      PERFORM credit_move(in_organization, 'expire', 'period', credit_instant(account.period_start), 1,
        'Unused monthly credits', account.period_end, -account.monthly, 0, 0, 0);
    END IF;
    IF level IS NULL THEN
      UPDATE credit_account SET anchor_at = NULL, period_start = NULL, period_end = NULL, granted = 0, spent = 0
      WHERE organization_id = in_organization;
    ELSE
      begins := true;
    END IF;
  ELSIF account.period_end IS NULL AND level IS NOT NULL THEN
    account.anchor_at := in_at;
    begins := true;
  END IF;

  IF begins THEN
    months := (extract(year FROM in_at AT TIME ZONE 'UTC') - extract(year FROM account.anchor_at AT TIME ZONE 'UTC')) * 12
      + extract(month FROM in_at AT TIME ZONE 'UTC') - extract(month FROM account.anchor_at AT TIME ZONE 'UTC');
    IF credit_month(account.anchor_at, months) > in_at THEN
      months := months - 1;
    END IF;
    UPDATE credit_account SET
      anchor_at = account.anchor_at,
      period_start = credit_month(account.anchor_at, months),
      period_end = credit_month(account.anchor_at, months + 1),
      granted = 0, spent = 0
    WHERE organization_id = in_organization RETURNING * INTO account;
    IF level > 0 THEN
      PERFORM credit_move(in_organization, 'grant', 'period', credit_instant(account.period_start), 1,
        'Monthly credits', account.period_start, level, 0, 0, 0);
    END IF;
    UPDATE credit_account SET granted = level WHERE organization_id = in_organization;
  ELSIF level > account.granted AND account.period_end > in_at THEN
    -- A plan with more credits: the difference, once a period, however often the plan changes.
    PERFORM credit_move(in_organization, 'grant', 'plan', credit_instant(account.period_start) || '/' || level, 1,
      'More monthly credits', in_at, level - account.granted, 0, 0, 0);
    UPDATE credit_account SET granted = level WHERE organization_id = in_organization;
  END IF;

  SELECT * INTO account FROM credit_account WHERE organization_id = in_organization;
  RETURN account;
END $$;

-- Releases a part of a reservation: purchased credits first; last those of an ended period, which expire. Returns how many
-- expired.
CREATE OR REPLACE FUNCTION credit_give_back(
  held credit_reservation, in_amount bigint, in_description text, in_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  from_purchased bigint := least(in_amount, held.purchased);
  from_monthly bigint := least(in_amount - from_purchased, held.monthly);
  from_lapsed bigint := in_amount - from_purchased - from_monthly;
BEGIN
  PERFORM credit_move(held.organization_id, 'release', held.cause_type, held.cause_id, held.version, in_description, in_at,
    from_monthly + from_lapsed, from_purchased, -(from_monthly + from_lapsed), -from_purchased);
  IF from_lapsed > 0 THEN
    PERFORM credit_move(held.organization_id, 'expire', held.cause_type, held.cause_id, held.version,
      'Monthly credits of an earlier period', in_at, -from_lapsed, 0, 0, 0);
  END IF;
  UPDATE credit_reservation SET
    lapsed = held.lapsed - from_lapsed, monthly = held.monthly - from_monthly, purchased = held.purchased - from_purchased
  WHERE organization_id = held.organization_id AND cause_type = held.cause_type AND cause_id = held.cause_id;
  RETURN from_lapsed;
END $$;

-- Marks what the reservations of these causes hold of an ended period as lapsed.
CREATE OR REPLACE FUNCTION credit_set_lapsed_apart(account credit_account, in_causes jsonb) RETURNS void LANGUAGE sql AS $$
  UPDATE credit_reservation AS held SET
    lapsed = held.lapsed + held.monthly, monthly = 0, period_start = account.period_start
  FROM jsonb_to_recordset(in_causes) AS cause(type text, id text)
  WHERE held.organization_id = account.organization_id AND held.cause_type = cause.type AND held.cause_id = cause.id
    AND held.period_start IS DISTINCT FROM account.period_start
$$;

-- Reserves an amount for each of these causes, for all of them or none. `needed` is how much more that takes; if it exceeds
-- `available`, nothing is reserved. A plan without credits reserves none.
CREATE OR REPLACE FUNCTION credit_reserve(
  in_organization text, in_at timestamptz, in_levels jsonb, in_wants jsonb,
  OUT reserved boolean, OUT needed bigint, OUT available bigint
) LANGUAGE plpgsql AS $$
DECLARE
  account credit_account;
  held credit_reservation;
  want record;
  more bigint;
  from_monthly bigint;
BEGIN
  reserved := true;
  needed := 0;
  available := 0;
  IF NOT EXISTS (SELECT FROM organization WHERE id = in_organization AND in_levels ->> plan IS NOT NULL) THEN
    RETURN;
  END IF;
  account := credit_begin(in_organization, in_at, in_levels);
  PERFORM credit_set_lapsed_apart(account, in_wants);

  SELECT coalesce(sum(greatest(wanted.amount - holds.total, 0)), 0),
    account.monthly + account.purchased + coalesce(sum(least(greatest(holds.total - wanted.amount, 0), holds.usable)), 0)
  INTO needed, available
  FROM jsonb_to_recordset(in_wants) AS wanted(type text, id text, amount bigint)
  LEFT JOIN credit_reservation AS found ON found.organization_id = in_organization
    AND found.cause_type = wanted.type AND found.cause_id = wanted.id,
  LATERAL (SELECT coalesce(found.lapsed + found.monthly + found.purchased, 0) AS total,
    coalesce(found.monthly + found.purchased, 0) AS usable) AS holds;
  IF needed > available THEN
    reserved := false;
    RETURN;
  END IF;

  -- What gives back comes first, since others may need it.
  FOR want IN
    SELECT wanted.*, wanted.amount - coalesce(found.lapsed + found.monthly + found.purchased, 0) AS more
    FROM jsonb_to_recordset(in_wants) AS wanted(type text, id text, amount bigint, description text)
    LEFT JOIN credit_reservation AS found ON found.organization_id = in_organization
      AND found.cause_type = wanted.type AND found.cause_id = wanted.id
    ORDER BY 5, wanted.type, wanted.id
  LOOP
    more := want.more;
    CONTINUE WHEN more = 0;
    IF more < 0 THEN
      SELECT * INTO held FROM credit_reservation
      WHERE organization_id = in_organization AND cause_type = want.type AND cause_id = want.id;
      PERFORM credit_give_back(held, -more, want.description, in_at);
      UPDATE credit_reservation SET version = version + 1, reserved_at = in_at
      WHERE organization_id = in_organization AND cause_type = want.type AND cause_id = want.id;
    ELSE
      SELECT least(more, monthly) INTO from_monthly FROM credit_account WHERE organization_id = in_organization;
      INSERT INTO credit_reservation AS before (
        organization_id, cause_type, cause_id, monthly, purchased, period_start, reserved_at)
      VALUES (in_organization, want.type, want.id, from_monthly, more - from_monthly, account.period_start, in_at)
      ON CONFLICT (organization_id, cause_type, cause_id) DO UPDATE SET
        version = before.version + 1,
        monthly = before.monthly + excluded.monthly,
        purchased = before.purchased + excluded.purchased,
        period_start = excluded.period_start,
        reserved_at = excluded.reserved_at
      RETURNING * INTO held;
      PERFORM credit_move(in_organization, 'reserve', want.type, want.id, held.version, want.description, in_at,
        -from_monthly, -(more - from_monthly), from_monthly, more - from_monthly);
    END IF;
  END LOOP;
END $$;

-- Ends reservations: charges `charge`, starting with what lapses first, and releases the rest. If it costs more than was
-- reserved, the difference is taken from the available credits, as far as they go. Returns no row for a cause that holds
-- nothing.
CREATE OR REPLACE FUNCTION credit_settle(in_organization text, in_at timestamptz, in_levels jsonb, in_items jsonb)
RETURNS TABLE (type text, id text, charged bigint, released bigint, expired bigint, short bigint) LANGUAGE plpgsql AS $$
DECLARE
  account credit_account;
  held credit_reservation;
  item record;
  cost bigint;
  from_lapsed bigint;
  from_monthly bigint;
  from_purchased bigint;
  more_monthly bigint;
  more_purchased bigint;
BEGIN
  IF NOT EXISTS (
    SELECT FROM credit_reservation AS open JOIN jsonb_to_recordset(in_items) AS asked(type text, id text)
      ON open.cause_type = asked.type AND open.cause_id = asked.id
    WHERE open.organization_id = in_organization AND open.lapsed + open.monthly + open.purchased > 0
  ) THEN
    RETURN;
  END IF;
  account := credit_begin(in_organization, in_at, in_levels);
  PERFORM credit_set_lapsed_apart(account, in_items);
  FOR item IN
    SELECT * FROM jsonb_to_recordset(in_items) AS asked(type text, id text, charge bigint, description text)
    ORDER BY asked.type, asked.id
  LOOP
    SELECT * INTO held FROM credit_reservation AS reservation
    WHERE reservation.organization_id = in_organization AND reservation.cause_type = item.type
      AND reservation.cause_id = item.id AND reservation.lapsed + reservation.monthly + reservation.purchased > 0;
    CONTINUE WHEN NOT FOUND;
    SELECT * INTO account FROM credit_account WHERE organization_id = in_organization;
    cost := item.charge;
    from_lapsed := least(cost, held.lapsed);
    cost := cost - from_lapsed;
    from_monthly := least(cost, held.monthly);
    cost := cost - from_monthly;
    from_purchased := least(cost, held.purchased);
    cost := cost - from_purchased;
    more_monthly := least(cost, account.monthly);
    cost := cost - more_monthly;
    more_purchased := least(cost, account.purchased);
    short := cost - more_purchased;
    charged := item.charge - short;
    IF charged > 0 THEN
      PERFORM credit_move(in_organization, 'charge', item.type, item.id, held.version, item.description, in_at,
        -more_monthly, -more_purchased, -(from_lapsed + from_monthly), -from_purchased);
      UPDATE credit_account SET spent = spent + charged WHERE organization_id = in_organization;
      UPDATE credit_reservation AS reservation SET
        lapsed = held.lapsed - from_lapsed, monthly = held.monthly - from_monthly, purchased = held.purchased - from_purchased
      WHERE reservation.organization_id = in_organization AND reservation.cause_type = item.type
        AND reservation.cause_id = item.id
      RETURNING * INTO held;
    END IF;
    released := held.lapsed + held.monthly + held.purchased;
    expired := 0;
    IF released > 0 THEN
      expired := credit_give_back(held, released, item.description, in_at);
    END IF;
    type := item.type;
    id := item.id;
    RETURN NEXT;
  END LOOP;
END $$;

-- Adds purchased credits, or removes credits as far as there are any, once per kind and cause. Reserved credits aren't
-- removed; a correction also removes monthly ones.
CREATE OR REPLACE FUNCTION credit_adjust(
  in_organization text, in_at timestamptz, in_levels jsonb, in_kind credit_entry_kind, in_type text, in_id text,
  in_description text, in_amount bigint, OUT applied bigint, OUT repeated boolean
) LANGUAGE plpgsql AS $$
DECLARE
  account credit_account;
  from_purchased bigint;
  from_monthly bigint := 0;
BEGIN
  account := credit_begin(in_organization, in_at, in_levels);
  SELECT -entry.outside INTO applied FROM credit_entry AS entry
  WHERE entry.organization_id = in_organization AND entry.kind = in_kind AND entry.cause_type = in_type
    AND entry.cause_id = in_id;
  repeated := FOUND;
  IF repeated THEN
    RETURN;
  END IF;
  IF in_amount >= 0 THEN
    PERFORM credit_move(in_organization, in_kind, in_type, in_id, 1, in_description, in_at, 0, in_amount, 0, 0);
    applied := in_amount;
    RETURN;
  END IF;
  from_purchased := least(-in_amount, account.purchased);
  IF in_kind = 'correction' THEN
    from_monthly := least(-in_amount - from_purchased, account.monthly);
  END IF;
  PERFORM credit_move(in_organization, in_kind, in_type, in_id, 1, in_description, in_at, -from_monthly, -from_purchased, 0, 0);
  applied := -(from_purchased + from_monthly);
END $$;
