import { VALUE_SEPARATOR } from "./columns.ts";

/** Returns the several values of a cell. */
export function valuesOf(cell: string): string[] {
  return cell
    .split(VALUE_SEPARATOR)
    .map((value) => value.trim())
    .filter((value) => value !== "");
}
