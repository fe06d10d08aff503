import { VALUE_SEPARATOR } from "#core/domain/transfer/columns.ts";

export function valuesOf(cell: string): string[] {
  return cell
    .split(VALUE_SEPARATOR)
    .map((value) => value.trim())
    .filter((value) => value !== "");
}
