import type { Fetch, Provider } from "#platforms/kit/spec/provider.ts";
import type { System } from "#server/system.ts";

type Settings = Pick<System, "env">;

/** Returns a `fetch` whose requests have the version of the platform's API that the operator set, if any. */
export function withOperatorVersion(system: Settings, provider: Provider, fetch: Fetch): Fetch {
  const change = changeOf(system, provider);
  return change === null ? fetch : (request) => fetch(change(request));
}

/** The same for a page of the platform that people are sent to. */
export function urlWithOperatorVersion(system: Settings, provider: Provider, url: string): string {
  return changeOf(system, provider)?.(new Request(url)).url ?? url;
}

function changeOf({ env }: Settings, { versioned }: Provider) {
  const version = versioned === undefined ? undefined : env.apiVersions[versioned.api];
  if (versioned === undefined || version === undefined) return null;
  return (request: Request) => versioned.withVersion(request, version);
}
