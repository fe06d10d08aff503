import type { Fetch, OAuthSignIn, Provider } from "#platforms/kit/spec/provider.ts";
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

/**
 * Returns the `fetch` of a sign-in. If it goes on to servers that nobody typed, only the one that was typed may have a
 * private address.
 */
export function fetchForSignIn(
  system: Pick<System, "fetch" | "web">,
  { push }: OAuthSignIn,
  server: string | null,
): Fetch {
  if (push === undefined) return system.fetch;
  return (request) =>
    new URL(request.url).origin === server ? system.fetch(request) : system.web(request);
}

function changeOf({ env }: Settings, { versioned }: Provider) {
  const version = versioned === undefined ? undefined : env.apiVersions[versioned.api];
  if (versioned === undefined || version === undefined) return null;
  return (request: Request) => versioned.withVersion(request, version);
}
