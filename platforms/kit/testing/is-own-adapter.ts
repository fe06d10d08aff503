import type { Provider } from "#server/providers/spec.ts";

export function isOwnAdapter({ live, oauth }: Provider): boolean {
  return live !== undefined || oauth !== undefined;
}
