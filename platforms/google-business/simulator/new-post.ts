import { z } from "zod";

const Day = z.strictObject({
  year: z.int().min(2000),
  month: z.int().min(1).max(12),
  day: z.int().min(1).max(31),
});
const Time = z.strictObject({
  hours: z.int().min(0).max(23).optional(),
  minutes: z.int().min(0).max(59).optional(),
  seconds: z.int().optional(),
  nanos: z.int().optional(),
});
const Address = z.url({ protocol: /^https?$/ });

/**
 * The body of a new post (https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts).
 * Google refuses unknown fields by name.
 */
export const NewPost = z.strictObject({
  languageCode: z.string().min(2),
  summary: z.string().optional(),
  topicType: z.enum(["STANDARD", "EVENT", "OFFER", "ALERT"]),
  callToAction: z
    .strictObject({
      actionType: z.enum(["BOOK", "ORDER", "SHOP", "LEARN_MORE", "SIGN_UP", "CALL"]),
      url: Address.optional(),
    })
    .optional(),
  event: z
    .strictObject({
      title: z.string().min(1),
      schedule: z.strictObject({
        startDate: Day,
        startTime: Time.optional(),
        endDate: Day,
        endTime: Time.optional(),
      }),
    })
    .optional(),
  offer: z
    .strictObject({
      couponCode: z.string().optional(),
      redeemOnlineUrl: Address.optional(),
      termsConditions: z.string().optional(),
    })
    .optional(),
  media: z
    .array(z.strictObject({ mediaFormat: z.enum(["PHOTO", "VIDEO"]), sourceUrl: Address }))
    .optional(),
});
export type NewPost = z.infer<typeof NewPost>;

/** From Google's help and every publisher; the reference has no limit. */
const MAX_SUMMARY = 1_500;
/** Not in Google's documents; from other publishers. */
const MAX_TITLE = 58;

type Fault = [field: string, message: string];

export function findFault(post: NewPost): Fault | null {
  return (
    findSummaryFault(post) ?? findEventFault(post) ?? findActionFault(post) ?? findMediaFault(post)
  );
}

function findSummaryFault({ summary = "", topicType, media = [] }: NewPost): Fault | null {
  if (topicType === "ALERT") return ["topic_type", "Alerts can't be created."];
  if (summary.length > MAX_SUMMARY)
    return ["summary", `The summary has more than ${MAX_SUMMARY} characters.`];
  const isEmpty = summary.trim() === "" && media.length === 0;
  return isEmpty ? ["summary", "The summary is missing."] : null;
}

function findEventFault({ topicType, event, offer }: NewPost): Fault | null {
  const isStandard = topicType === "STANDARD";
  if (isStandard && (event !== undefined || offer !== undefined))
    return ["topic_type", "A standard post has no event and no offer."];
  if (event === undefined) return isStandard ? null : ["event", "The event is missing."];
  if (event.title.length > MAX_TITLE)
    return ["event.title", `The title has more than ${MAX_TITLE} characters.`];
  const { startDate, endDate } = event.schedule;
  if (dayOf(endDate) >= dayOf(startDate)) return null;
  return ["event.schedule", "The event ends before it starts."];
}

function findActionFault({ callToAction }: NewPost): Fault | null {
  if (callToAction === undefined) return null;
  const isCall = callToAction.actionType === "CALL";
  if (isCall && callToAction.url !== undefined)
    return ["call_to_action.url", "The URL must be empty for CALL."];
  return isCall || callToAction.url !== undefined
    ? null
    : ["call_to_action.url", "The URL is missing."];
}

function findMediaFault({ media = [] }: NewPost): Fault | null {
  if (media.length > 1) return ["media", "A post has one photo."];
  return media[0]?.mediaFormat === "VIDEO" ? ["media", "Videos are not supported."] : null;
}

function dayOf({ year, month, day }: z.infer<typeof Day>): number {
  return year * 10_000 + month * 100 + day;
}
