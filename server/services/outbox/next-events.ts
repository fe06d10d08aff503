/** How many events are sent at once. */
export const BATCH = 200;

/** Whom an event of the outbox is for; the service's own are for nobody. */
const ORGANIZATION = "coalesce(data->>'organization_id', '')";

/**
 * SQL for the events of the outbox that are sent next: organizations take turns, each with its oldest. Otherwise the one
 * event of a post that is sent now would stand behind the thousands of another organization's posts. An index has the
 * events of each organization in their order (outbox_by_organization).
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
