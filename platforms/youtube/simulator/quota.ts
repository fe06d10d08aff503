/**
 * A project's daily quota, which restarts at midnight Pacific time
 * (https://developers.google.com/youtube/v3/determine_quota_cost, read in November 2026). Each sandbox channel has its
 * own project.
 */
import { z } from "zod";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { youtubeError } from "./refuse.ts";

const UPLOADS = 100;
const UNITS = 10_000;
const NOTE = "quota";

const Used = z.object({ day: z.string(), uploads: z.int(), units: z.int() });

const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" });

/**
 * Returns null if the quota allows it. The error is as reported by a caller in May 2026
 * (github.com/googleapis/google-api-python-client/issues/2753).
 */
export async function takeUpload(context: SimulatorContext): Promise<Response | null> {
  const used = await usedOn(context);
  if (used.uploads >= UPLOADS) {
    return youtubeError(
      429,
      {
        reason: "rateLimitExceeded",
        message:
          "Quota exceeded for quota metric 'Video Uploads' and limit 'Video Uploads per day' of service 'youtube.googleapis.com' for consumer 'project_number:1'.",
        domain: "global",
      },
      { date: context.now().toUTCString() },
    );
  }
  await context.store.note(NOTE, { ...used, uploads: used.uploads + 1 });
  return null;
}

/** Returns null if the quota allows it. The error is as reported by a caller (github.com/ShareX/ShareX/issues/5888). */
export async function takeUnits(
  context: SimulatorContext,
  units: number,
): Promise<Response | null> {
  const used = await usedOn(context);
  if (used.units + units > UNITS) {
    return youtubeError(
      403,
      {
        reason: "quotaExceeded",
        message:
          'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
        domain: "youtube.quota",
      },
      { date: context.now().toUTCString() },
    );
  }
  await context.store.note(NOTE, { ...used, units: used.units + units });
  return null;
}

async function usedOn({ store, now }: SimulatorContext) {
  const day = calendar.format(now());
  const used = Used.safeParse(await store.recall(NOTE)).data;
  return used?.day === day ? used : { day, uploads: 0, units: 0 };
}
