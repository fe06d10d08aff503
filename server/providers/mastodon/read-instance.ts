import { z } from "zod";
import { callPlatform } from "../kit/http.ts";
import type { Fetch, Json } from "../spec.ts";

const limits = z.record(z.string(), z.json()).catch({});

/** https://docs.joinmastodon.org/entities/Instance/ and /entities/V1_Instance/ use the same names. */
const Instance = z.object({
  /** Domain of the accounts' handles, which may differ from the server's own. Only in version 2. */
  domain: z
    .string()
    .regex(/^[\p{L}\p{N}.:-]+$/u)
    .optional()
    .catch(undefined),
  configuration: z.object({ statuses: limits, media_attachments: limits, polls: limits }).catch({
    statuses: {},
    media_attachments: {},
    polls: {},
  }),
});

const VERSIONS = ["v2", "v1"] as const;

export interface InstanceFacts {
  domain: string | undefined;
  /** Newest version of the instance API that the server supports; null if none. */
  instance_api: (typeof VERSIONS)[number] | null;
  /** Limits under the server's own names; `narrow` ignores invalid ones. */
  limits: { [key: string]: Json };
}

/**
 * Reads a server's limits with version 2 of the instance API, otherwise version 1, which older and other servers
 * support. A server with neither has no limits here. Throws a ProviderError if it can't be reached.
 */
export async function readInstance(fetch: Fetch, server: string): Promise<InstanceFacts> {
  for (const version of VERSIONS) {
    const request = new Request(`${server}/api/${version}/instance`);
    const { status, json } = await callPlatform({ fetch, request, effect: "reads" });
    const instance = status === 200 ? Instance.safeParse(json).data : undefined;
    if (instance === undefined) continue;
    const { statuses, media_attachments, polls } = instance.configuration;
    return {
      domain: instance.domain,
      instance_api: version,
      limits: { ...numbersIn(statuses), ...numbersIn(media_attachments), ...numbersIn(polls) },
    };
  }
  return { domain: undefined, instance_api: null, limits: {} };
}

function numbersIn(given: { [key: string]: Json }): { [key: string]: Json } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === "number"));
}
