import type { Provider } from "#server/providers/spec.ts";

/** Whether the adapter uses the platform's own API: accounts can be connected, not only sandboxes. */
export function isOwnAdapter({ live, oauth }: Provider): boolean {
  return live !== undefined || oauth !== undefined;
}
