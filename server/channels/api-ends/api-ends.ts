import {
  VERSIONED_APIS,
  type VersionedApi,
  versionVariable,
} from "#platforms/kit/spec/versioned-apis.ts";
import { providers } from "#platforms/providers.ts";
import type { System } from "#server/system.ts";

const WARNED_MS = 60 * 86_400_000;

/** A version of an API that a platform ends. Several platforms may share an API. */
export interface ApiEnd {
  /** Whose API it is, such as LinkedIn. */
  owner: string;
  version: string;
  ends_at: Date;
  /** The names of its platforms in requests. */
  providers: string[];
  /** The names of its platforms as people write them. */
  titles: string[];
  /** The variable that changes the version. Null if there is none. */
  variable: string | null;
}

/** Returns the used versions whose end is known: that of another version, set by the operator, isn't. */
export function listApiEnds({ env }: Pick<System, "env">): ApiEnd[] {
  const ends = new Map<string, ApiEnd>();
  for (const [name, { manifest, versioned }] of Object.entries(providers)) {
    const { name: version, until } = manifest.api_version;
    const api = versioned?.api;
    const used = (api === undefined ? undefined : env.apiVersions[api]) ?? version;
    if (until === null || used !== version) continue;
    const end = ends.get(api ?? name);
    end?.providers.push(name);
    end?.titles.push(manifest.title);
    if (end !== undefined) continue;
    ends.set(api ?? name, {
      owner: api === undefined ? manifest.title : VERSIONED_APIS[api].title,
      version,
      ends_at: new Date(until),
      providers: [name],
      titles: [manifest.title],
      variable: api === undefined ? null : versionVariable(api),
    });
  }
  return [...ends.values()];
}

/** Returns the versions that end within 60 days or have ended. */
export function listSoonEnding(system: Pick<System, "env" | "now">): ApiEnd[] {
  const warned_until = system.now().getTime() + WARNED_MS;
  return listApiEnds(system).filter(({ ends_at }) => ends_at.getTime() <= warned_until);
}

/** Returns the versions that the operator set, by variable. */
export function listSetVersions({ env }: Pick<System, "env">): Record<string, string> {
  const set = Object.entries(env.apiVersions) as [VersionedApi, string][];
  return Object.fromEntries(set.map(([api, version]) => [versionVariable(api), version]));
}

/** `LinkedIn ends version 202609 of its API on 15 September 2027.` */
export function describeEnd({ owner, version, ends_at }: ApiEnd, now: Date): string {
  const ends = ends_at <= now ? "ended" : "ends";
  return `${owner} ${ends} version ${version} of its API on ${formatDay(ends_at)}.`;
}

function formatDay(day: Date): string {
  const parts = { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" } as const;
  return day.toLocaleDateString("en-GB", parts);
}
