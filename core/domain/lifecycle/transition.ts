/** A row of a transition table: an event leads from any of these statuses to one of those. */
export interface Transition<Status extends string, Event extends string> {
  from: readonly Status[];
  event: Event;
  /** With several statuses, something else decides between them. */
  to: readonly [Status, ...Status[]];
}

export function statusesBefore<Status extends string, Event extends string>(
  table: readonly Transition<Status, Event>[],
  event: Event,
): Status[] {
  return rowsOf(table, event).flatMap(({ from }) => from);
}

/** Returns the only status that an event leads to. Throws if there are several. */
export function statusAfter<Status extends string, Event extends string>(
  table: readonly Transition<Status, Event>[],
  event: Event,
): Status {
  const [status, ...others] = new Set(rowsOf(table, event).flatMap(({ to }) => to));
  if (status === undefined || others.length > 0)
    throw new Error(`The table names no single status after ${event}.`);
  return status;
}

/** Whether an event leads from one status to another. Statuses may always stay the same. */
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
