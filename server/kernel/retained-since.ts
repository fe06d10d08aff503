import type { System } from "../system.ts";

const DAY_MS = 86_400_000;

export function retainedSince({ now }: Pick<System, "now">, days: number): Date {
  return new Date(now().getTime() - days * DAY_MS);
}
