import { VALUE_SEPARATOR } from "#core/domain/transfer/columns.ts";

/** Splits a cell that may hold several values. */
export function valuesOf(cell: string): string[] {
  return cell
    .split(VALUE_SEPARATOR)
    .map((value) => value.trim())
    .filter((value) => value !== "");
}
