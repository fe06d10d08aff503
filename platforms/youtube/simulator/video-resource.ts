/**
 * Fields of a new video, and what YouTube refuses about them (https://developers.google.com/youtube/v3/docs/videos,
 * read in November 2026).
 */

import { z } from "zod";
import { badRequest, youtubeError } from "./refuse.ts";

const MAX_TITLE_CHARACTERS = 100;
const MAX_DESCRIPTION_BYTES = 5000;
const MAX_TAGS_CHARACTERS = 500;

/** Unknown names and values of another type are refused before the video is checked. */
export const VideoResource = z.strictObject({
  snippet: z
    .strictObject({
      title: z.string().optional(),
      description: z.string().optional(),
      tags: z.array(z.string()).optional(),
      categoryId: z.string().optional(),
      defaultLanguage: z.string().optional(),
      defaultAudioLanguage: z.string().optional(),
    })
    .optional(),
  status: z
    .strictObject({
      privacyStatus: z.string().optional(),
      publishAt: z.string().optional(),
      license: z.string().optional(),
      embeddable: z.boolean().optional(),
      publicStatsViewable: z.boolean().optional(),
      selfDeclaredMadeForKids: z.boolean().optional(),
      containsSyntheticMedia: z.boolean().optional(),
    })
    .optional(),
});
export type VideoResource = z.infer<typeof VideoResource>;

export function readVideoResource(body: unknown, parts: readonly string[]) {
  const read = VideoResource.safeParse(body);
  if (!read.success) {
    const { path, message } = read.error.issues[0] ?? { path: [], message: "" };
    return badRequest(`Invalid JSON payload received. At 'video.${path.join(".")}': ${message}`);
  }
  // Parts that the URL doesn't list aren't stored.
  const { snippet, status } = read.data;
  const video = {
    snippet: parts.includes("snippet") ? (snippet ?? {}) : {},
    status: parts.includes("status") ? (status ?? {}) : {},
  };
  return refusalOf(video) ?? video;
}

function refusalOf({ snippet, status }: Required<VideoResource>): Response | null {
  const { title = "", description = "", tags = [], categoryId = "22" } = snippet ?? {};
  const { privacyStatus = "public", publishAt, license = "youtube" } = status ?? {};
  if (title.trim() === "" || [...title].length > MAX_TITLE_CHARACTERS || hasAngle(title))
    return invalid("invalidTitle", "an invalid or empty video title");
  if (Buffer.byteLength(description) > MAX_DESCRIPTION_BYTES || hasAngle(description))
    return invalid("invalidDescription", "an invalid video description");
  if (lengthOfTags(tags) > MAX_TAGS_CHARACTERS || tags.some(hasAngle))
    return invalid("invalidTags", "invalid video keywords");
  if (!CATEGORIES.some(({ id, assignable }) => id === categoryId && assignable))
    return invalid("invalidCategoryId", "an invalid category ID");
  if (!["public", "unlisted", "private"].includes(privacyStatus))
    return badRequest(`Invalid value at 'video.status.privacy_status': "${privacyStatus}"`);
  if (publishAt !== undefined && (privacyStatus !== "private" || !isTime(publishAt)))
    return invalid("invalidPublishAt", "an invalid scheduled publishing time");
  if (!["youtube", "creativeCommon"].includes(license))
    return badRequest(`Invalid value at 'video.status.license': "${license}"`);
  return null;
}

/** "ISO 8601 format" */
function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));
}

function hasAngle(text: string): boolean {
  return /[<>]/.test(text);
}

/** "The property value has a maximum length of 500 characters": commas count, and quotation marks around a tag with a space. */
function lengthOfTags(tags: readonly string[]): number {
  const quoted = tags.map((tag) => (tag.includes(" ") ? `"${tag}"` : tag));
  return [...quoted.join(",")].length;
}

function invalid(reason: string, what: string): Response {
  return youtubeError(400, {
    reason,
    message: `The request metadata specifies ${what}.`,
    domain: "youtube.video",
  });
}

/**
 * Categories of the United States (https://developers.google.com/youtube/v3/docs/videoCategories/list): the most common
 * ones, and one that can't be assigned.
 */
export const CATEGORIES = [
  { id: "1", title: "Film & Animation", assignable: true },
  { id: "2", title: "Autos & Vehicles", assignable: true },
  { id: "10", title: "Music", assignable: true },
  { id: "15", title: "Pets & Animals", assignable: true },
  { id: "17", title: "Sports", assignable: true },
  { id: "19", title: "Travel & Events", assignable: true },
  { id: "20", title: "Gaming", assignable: true },
  { id: "22", title: "People & Blogs", assignable: true },
  { id: "23", title: "Comedy", assignable: true },
  { id: "24", title: "Entertainment", assignable: true },
  { id: "25", title: "News & Politics", assignable: true },
  { id: "26", title: "Howto & Style", assignable: true },
  { id: "27", title: "Education", assignable: true },
  { id: "28", title: "Science & Technology", assignable: true },
  { id: "29", title: "Nonprofits & Activism", assignable: true },
  { id: "30", title: "Movies", assignable: false },
];
