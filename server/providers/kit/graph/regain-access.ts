import { z } from "zod";

/** In minutes, by business: https://developers.facebook.com/docs/graph-api/overview/rate-limiting#headers. */
const Usage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().default(0) })),
);

const MINUTE_MS = 60_000;

/** Returns how long Meta accepts no more calls, in milliseconds, or undefined if it doesn't say. */
export function regainAccessMs(headers: Headers): number | undefined {
  const usage = Usage.safeParse(parse(headers.get("x-business-use-case-usage"))).data ?? {};
  const minutes = Object.values(usage)
    .flat()
    .map(({ estimated_time_to_regain_access }) => estimated_time_to_regain_access);
  const longest = Math.max(0, ...minutes);
  return longest === 0 ? undefined : longest * MINUTE_MS;
}

function parse(value: string | null): unknown {
  try {
    return JSON.parse(value ?? "");
  } catch {
    return undefined;
  }
}
