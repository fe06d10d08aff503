import type { Provider } from "#server/providers/spec.ts";

/** Whether the platform is spoken to by its own API: accounts can be connected, not a sandbox alone. */
export function isOwnAdapter({ live, oauth }: Provider): boolean {
  return live !== undefined || oauth !== undefined;
}
