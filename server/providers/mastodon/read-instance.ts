import { z } from "zod";
import { callPlatform } from "../kit/http.ts";
import type { Fetch, Json } from "../spec.ts";

const limits = z.record(z.string(), z.json()).catch({});

/** https://docs.joinmastodon.org/entities/Instance/ and /entities/V1_Instance/: the same names in both. */
const Instance = z.object({
  /** Of the accounts' handles, which need not be the server's own. Version 2 alone has it. */
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

/** What a server tells of itself. */
export interface InstanceFacts {
  domain: string | undefined;
  /** The newest version of the question that it answers; null where none. */
  instance_api: (typeof VERSIONS)[number] | null;
  /** Its limits, under its own names; what is none is left for `narrow` to pass over. */
  limits: { [key: string]: Json };
}

/**
 * Asks a server for its limits, in version 2 of the question or else in version 1, which older and other servers know.
 * One that knows neither says nothing. Throws a ProviderError where it can't be reached.
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
