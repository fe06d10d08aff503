export const BATCH = 200;

/** The organization of an outbox event. Empty for the service's own events. */
const ORGANIZATION = "coalesce(data->>'organization_id', '')";

/**
 * SQL for the outbox events to send next: organizations take turns, each with its oldest. Otherwise the single event of
 * a post sent now would wait behind thousands of another organization's. An index holds each organization's events in
 * order (outbox_by_organization).
 */
export const NEXT_EVENTS = `
  WITH RECURSIVE organization AS (
    (SELECT ${ORGANIZATION} AS id FROM outbox_event ORDER BY 1 LIMIT 1)
    UNION ALL
    SELECT next.id FROM organization CROSS JOIN LATERAL (
      SELECT ${ORGANIZATION} AS id FROM outbox_event WHERE ${ORGANIZATION} > organization.id ORDER BY 1 LIMIT 1
    ) AS next
  )
  SELECT event.id, event.name, event.data FROM organization CROSS JOIN LATERAL (
    SELECT id, name, data, row_number() OVER (ORDER BY id) AS place FROM outbox_event
    WHERE ${ORGANIZATION} = organization.id ORDER BY id LIMIT ${BATCH}
  ) AS event
  ORDER BY place, event.id LIMIT ${BATCH}`;
