import { DATE_ORDERS, type DateOrder } from "#core/contract/import-uses.ts";
import { inOrder, readStamp } from "./read-stamp.ts";

/**
 * `none`: no date depends on it. `found`: a date such as 25/12/2026 tells. `unclear`: every date can be read both ways,
 * or dates contradict each other; `example` is the first such date.
 */
export type OrderOfDates =
  | { kind: "none" }
  | { kind: "found"; order: DateOrder; example: string }
  | { kind: "unclear"; example: string };

/** Finds out whether days or months come first in the dates of a file. */
export function findDateOrder(cells: readonly string[]): OrderOfDates {
  const found = new Map<DateOrder, string>();
  let unclear: string | undefined;
  for (const cell of cells) {
    const day = readStamp(cell)?.day;
    if (day === undefined || !("first" in day) || day.first === day.second) continue;
    const orders = DATE_ORDERS.filter((order) => inOrder(day, order) !== null);
    const [order] = orders;
    if (orders.length > 1) unclear ??= cell.trim();
    else if (order !== undefined && !found.has(order)) found.set(order, cell.trim());
  }
  const [[order, example] = []] = found;
  if (order !== undefined && example !== undefined && found.size === 1)
    return { kind: "found", order, example };
  if (unclear !== undefined) return { kind: "unclear", example: unclear };
  return { kind: "none" };
}
