import type { Parameters } from "#platforms/kit/simulator/read-parameters.ts";

export type Arguments = Parameters["values"];

/** In a form, a flag is a string. */
export function isOn(value: unknown): boolean {
  return value === true || value === "true" || value === "1";
}
