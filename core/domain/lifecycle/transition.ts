/** One row of a table of transitions: from any of these, an event leads to one of those. */
export interface Transition<Status extends string, Event extends string> {
  from: readonly Status[];
  event: Event;
  /** Several statuses where something else decides between them. */
  to: readonly [Status, ...Status[]];
}

/** The statuses that an event is possible in. */
export function statusesBefore<Status extends string, Event extends string>(
  table: readonly Transition<Status, Event>[],
  event: Event,
): Status[] {
  return rowsOf(table, event).flatMap(({ from }) => from);
}

/**
 * The one status that an event leads to, whatever was before. Throws where the table leaves the choice to something
 * else.
 */
export function statusAfter<Status extends string, Event extends string>(
  table: readonly Transition<Status, Event>[],
  event: Event,
): Status {
  const [status, ...others] = new Set(rowsOf(table, event).flatMap(({ to }) => to));
  if (status === undefined || others.length > 0)
    throw new Error(`The table names no single status after ${event}.`);
  return status;
}

/** Whether some event leads from one status to another; every status may stay what it is. */
export function canBecome<Status extends string, Event extends string>(
  table: readonly Transition<Status, Event>[],
  from: Status,
  to: Status,
): boolean {
  return from === to || table.some((row) => row.from.includes(from) && row.to.includes(to));
}

function rowsOf<Status extends string, Event extends string>(
  table: readonly Transition<Status, Event>[],
  event: Event,
) {
  return table.filter((row) => row.event === event);
}
