/**
 * Settings of a container besides its caption and files:
 * https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media. The messages are made
 * up, except that of a location.
 */
import { z } from "zod";
import { fetchMedia } from "#platforms/kit/simulator/graph/fetch-media.ts";
import { invalidParameter } from "#platforms/kit/simulator/graph/refuse.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { isProfessional } from "./professionals.ts";
import { instagramFault } from "./refuse.ts";

type Fields = ReadonlyMap<string, string>;

/** The page of the parameter, 13 September 2026. */
const MAX_COLLABORATORS = 3;
/** https://developers.facebook.com/blog/post/2026/04/22/instagram-api-updates-for-partnerships-metrics-collaboration-and-engagement */
const MAX_SPONSORS = 2;
/** "8 MB", with its smaller meaning. */
const MAX_COVER_BYTES = 8_000_000;
/** Pages that have coordinates. */
const LOCATIONS = ["106078429431815", "7640348500"];
/** An account that the sandbox doesn't have. It has all others. */
const NOBODY = "nobody_here";

const Username = z.string().regex(/^[\w.]{1,30}$/);

/** Returns null if the container's settings are valid. */
export async function refuseSettings(
  context: SimulatorContext,
  fields: Fields,
): Promise<Response | null> {
  return (
    refuseOnPart(fields) ??
    refuseCollaborators(fields) ??
    refuseTags(fields) ??
    refuseTrial(fields) ??
    refusePartnership(fields) ??
    refuseAddOns(fields) ??
    (await refuseCover(context, fields))
  );
}

function typeOf(fields: Fields): string {
  return fields.get("media_type") ?? "IMAGE";
}

/** "An error on children" for `is_ai_generated`; a carousel has the others as well. */
function refuseOnPart(fields: Fields): Response | null {
  const location = fields.get("location_id");
  const ai = fields.get("is_ai_generated");
  if (ai !== undefined && ai !== "true" && ai !== "false")
    return invalidParameter("Param is_ai_generated must be a boolean");
  if (fields.get("is_carousel_item") === "true")
    for (const name of ["is_ai_generated", "location_id", "collaborators", "poll_attachment"])
      if (fields.has(name)) return invalidParameter(`Param ${name} is not for carousel items.`);
  if (location === undefined || LOCATIONS.includes(location)) return null;
  return instagramFault("invalidLocation");
}

/** Feed images, carousels and reels. */
function refuseCollaborators(fields: Fields): Response | null {
  const given = fields.get("collaborators");
  if (given === undefined) return null;
  if (typeOf(fields) === "STORIES" || fields.has("trial_params"))
    return invalidParameter("Param collaborators is not for stories and trial reels.");
  const names = z.array(Username).max(MAX_COLLABORATORS).safeParse(readJson(given)).data;
  if (names === undefined)
    return invalidParameter(
      `Param collaborators must have at most ${MAX_COLLABORATORS} usernames.`,
    );
  return names.includes(NOBODY) ? invalidParameter("A collaborator could not be found.") : null;
}

const Share = z.number().min(0).max(1);

/** Images need a position, stories may have one (9 July 2025), and reels and videos have none. */
const TAGS = {
  placed: z.array(z.strictObject({ username: Username, x: Share, y: Share })),
  any: z.array(z.strictObject({ username: Username, x: Share.optional(), y: Share.optional() })),
  unplaced: z.array(z.strictObject({ username: Username })),
};

function refuseTags(fields: Fields): Response | null {
  const given = fields.get("user_tags");
  if (given === undefined) return null;
  const type = typeOf(fields);
  if (type === "CAROUSEL") return invalidParameter("Param user_tags is for a carousel's items.");
  const kind = type === "STORIES" ? "any" : type === "IMAGE" ? "placed" : "unplaced";
  const tags = TAGS[kind].safeParse(readJson(given)).data;
  if (tags === undefined) return invalidParameter("Param user_tags has invalid tags.");
  const isUnknown = tags.some(({ username }) => username === NOBODY);
  return isUnknown ? invalidParameter("Invalid user id: this user can't be tagged.") : null;
}

const Trial = z.strictObject({ graduation_strategy: z.enum(["MANUAL", "SS_PERFORMANCE"]) });

function refuseTrial(fields: Fields): Response | null {
  const given = fields.get("trial_params");
  if (given === undefined) return null;
  if (typeOf(fields) !== "REELS") return invalidParameter("Param trial_params is for reels.");
  if (fields.has("share_to_feed"))
    return invalidParameter("Param share_to_feed can't be set for a trial reel.");
  return Trial.safeParse(readJson(given)).success
    ? null
    : invalidParameter("Param trial_params must have a graduation_strategy.");
}

/** Partners are professional accounts, by ID (reference/ig-user/business_discovery). */
function refusePartnership(fields: Fields): Response | null {
  const given = fields.get("branded_content_sponsor_ids");
  if (given === undefined) return null;
  if (fields.get("is_paid_partnership") !== "true")
    return invalidParameter("Param branded_content_sponsor_ids needs is_paid_partnership.");
  const ids = z.array(z.string()).max(MAX_SPONSORS).safeParse(readJson(given)).data;
  return ids?.every(isProfessional)
    ? null
    : invalidParameter(`Param branded_content_sponsor_ids must have at most ${MAX_SPONSORS} IDs.`);
}

/** Its form is that of a poll on Threads: no document here shows it. */
const Choice = z.string().trim().min(1).max(25);
const Poll = z.strictObject({
  option_a: Choice,
  option_b: Choice,
  option_c: Choice.optional(),
  option_d: Choice.optional(),
});

/** One add-on per post, on feed posts and reels (https://developers.facebook.com/documentation/instagram-platform/changelog, 28 September 2026). */
function refuseAddOns(fields: Fields): Response | null {
  const poll = fields.get("poll_attachment");
  const prompt = fields.get("is_comment_prompt_used") === "true";
  if ((poll !== undefined || prompt) && typeOf(fields) === "STORIES")
    return invalidParameter("Stories have no caption add-ons.");
  if (poll !== undefined && prompt)
    return invalidParameter("A post can have one caption add-on: a poll or a comment prompt.");
  if (poll === undefined)
    return fields.get("is_poll_duration_extended") === "true"
      ? invalidParameter("Param is_poll_duration_extended needs a poll.")
      : null;
  return Poll.safeParse(readJson(poll)).success
    ? null
    : invalidParameter("Param poll_attachment must have 2 to 4 options, option_a to option_d.");
}

/** "Reel cover photo": a JPEG of up to 8 MB. */
async function refuseCover(context: SimulatorContext, fields: Fields): Promise<Response | null> {
  const address = fields.get("cover_url");
  if (address === undefined) return null;
  if (typeOf(fields) !== "REELS") return invalidParameter("Param cover_url is for reels.");
  const file = await fetchMedia(context, address, MAX_COVER_BYTES);
  if (file === null) return instagramFault("notFetched");
  if (file === "too_large") return instagramFault("imageTooLarge");
  return file.content_type === "image/jpeg" ? null : instagramFault("imageFormat");
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
