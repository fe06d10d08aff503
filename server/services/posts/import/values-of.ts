import { VALUE_SEPARATOR } from "#core/domain/transfer/columns.ts";

/** The values of a cell that may have several. */
export function valuesOf(cell: string): string[] {
  return cell
    .split(VALUE_SEPARATOR)
    .map((value) => value.trim())
    .filter((value) => value !== "");
}
