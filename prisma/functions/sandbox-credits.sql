-- Credits of sandbox channels: one balance, without periods and entries.

-- Reserves an amount for each of these causes, for all of them or none, like credit_reserve. `in_full` is what an
-- organization starts with. A plan without credits reserves none.
CREATE OR REPLACE FUNCTION sandbox_credit_reserve(
  in_organization text, in_levels jsonb, in_full bigint, in_wants jsonb,
  OUT reserved boolean, OUT needed bigint, OUT available bigint
) LANGUAGE plpgsql AS $$
BEGIN
  reserved := true;
  needed := 0;
  available := 0;
  IF NOT EXISTS (SELECT FROM organization WHERE id = in_organization AND in_levels ->> plan IS NOT NULL) THEN
    RETURN;
  END IF;
  INSERT INTO sandbox_credits (organization_id, available) VALUES (in_organization, in_full) ON CONFLICT DO NOTHING;
  SELECT credits.available INTO available FROM sandbox_credits AS credits
  WHERE credits.organization_id = in_organization FOR NO KEY UPDATE;

  SELECT coalesce(sum(wanted.amount - coalesce(held.amount, 0)), 0) INTO needed
  FROM jsonb_to_recordset(in_wants) AS wanted(type text, id text, amount bigint)
  LEFT JOIN sandbox_credit_hold AS held ON held.organization_id = in_organization
    AND held.cause_type = wanted.type AND held.cause_id = wanted.id;
  IF needed > available THEN
    reserved := false;
    RETURN;
  END IF;

  UPDATE sandbox_credits AS credits SET available = credits.available - needed WHERE credits.organization_id = in_organization;
  DELETE FROM sandbox_credit_hold AS held
  USING jsonb_to_recordset(in_wants) AS wanted(type text, id text, amount bigint)
  WHERE held.organization_id = in_organization AND held.cause_type = wanted.type AND held.cause_id = wanted.id
    AND wanted.amount = 0;
  INSERT INTO sandbox_credit_hold (organization_id, cause_type, cause_id, amount)
  SELECT in_organization, wanted.type, wanted.id, wanted.amount
  FROM jsonb_to_recordset(in_wants) AS wanted(type text, id text, amount bigint) WHERE wanted.amount > 0
  ON CONFLICT (organization_id, cause_type, cause_id) DO UPDATE SET amount = excluded.amount;
END $$;

-- Ends holds: spends `charge` as far as it was held, and releases the rest. Returns no row for a cause that holds nothing.
CREATE OR REPLACE FUNCTION sandbox_credit_settle(in_organization text, in_items jsonb)
RETURNS TABLE (type text, id text, charged bigint, released bigint) LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM sandbox_credit_hold AS held JOIN jsonb_to_recordset(in_items) AS asked(type text, id text)
      ON held.cause_type = asked.type AND held.cause_id = asked.id
    WHERE held.organization_id = in_organization
  ) THEN
    RETURN;
  END IF;
  PERFORM FROM sandbox_credits WHERE organization_id = in_organization FOR NO KEY UPDATE;
  RETURN QUERY
  WITH ended AS (
    DELETE FROM sandbox_credit_hold AS held
    USING jsonb_to_recordset(in_items) AS asked(type text, id text, charge bigint)
    WHERE held.organization_id = in_organization AND held.cause_type = asked.type AND held.cause_id = asked.id
    RETURNING held.cause_type, held.cause_id, least(asked.charge, held.amount) AS spent,
      held.amount - least(asked.charge, held.amount) AS left_over),
  given_back AS (
    UPDATE sandbox_credits AS credits SET available = credits.available + (SELECT coalesce(sum(left_over), 0) FROM ended)
    WHERE credits.organization_id = in_organization)
  SELECT cause_type, cause_id, spent, left_over FROM ended;
END $$;
