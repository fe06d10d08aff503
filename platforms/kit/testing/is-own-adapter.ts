import type { Provider } from "#platforms/kit/spec/provider.ts";

export function isOwnAdapter({ live, oauth }: Provider): boolean {
  return live !== undefined || oauth !== undefined;
}
