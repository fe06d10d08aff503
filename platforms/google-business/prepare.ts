import { z } from "zod";
import { PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { readOptions } from "#platforms/kit/read-options.ts";
import {
  type Json,
  type PreparedPost,
  type Provider,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { accountOf } from "./api.ts";

const KEY_BYTES = 16;

const PreparedCall = z.object({
  /** The post without its photo, whose URL is created when it is sent. */
  post: z.record(z.string(), z.json()),
  files: z.array(PreparedFile),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

const Options = z.object({
  topic_type: z.enum(["STANDARD", "EVENT", "OFFER"]).default("STANDARD"),
  call_to_action: z.string().optional(),
  call_to_action_url: z.string().optional(),
  starts: z.string().optional(),
  ends: z.string().optional(),
  coupon_code: z.string().optional(),
  redeem_url: z.string().optional(),
  terms: z.string().optional(),
});
type Options = z.infer<typeof Options>;

/** A date with an optional time, in the location's own time zone. */
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d))?$/;

interface Draft {
  language: string;
  summary: string;
  title: string | null;
  options: object;
}

/**
 * Returns a local post (https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts) of
 * the topic in the options. Throws a ProviderError that names what such a post still needs.
 */
function buildPost({ language, summary, title, options }: Draft): { [key: string]: Json } {
  const wanted = readOptions(Options, options);
  return {
    languageCode: language,
    summary,
    topicType: wanted.topic_type,
    ...actionOf(wanted),
    ...(wanted.topic_type === "STANDARD" ? {} : { event: eventOf(wanted, title) }),
    ...(wanted.topic_type === "OFFER" ? offerOf(wanted) : {}),
  };
}

function actionOf({ topic_type, call_to_action, call_to_action_url }: Options): {
  [key: string]: Json;
} {
  if (call_to_action === undefined || topic_type === "OFFER") return {};
  if (call_to_action === "CALL") return { callToAction: { actionType: "CALL" } };
  if (call_to_action_url === undefined) throw needed("The post's button needs a URL.");
  return { callToAction: { actionType: call_to_action, url: call_to_action_url } };
}

function eventOf({ topic_type, starts, ends }: Options, title: string | null): Json {
  const what = topic_type === "EVENT" ? "An event" : "An offer";
  if (title === null || title.trim() === "") throw needed(`${what} needs a title.`);
  if (starts === undefined || ends === undefined)
    throw needed(`${what} needs a start day and an end day.`);
  const [from, until] = [readMoment(starts), readMoment(ends)];
  const isInOrder = ends.replace(" ", "T") >= starts.replace(" ", "T");
  if (!isInOrder) throw needed(`${what} can't end before it starts.`);
  return {
    title: title.trim(),
    schedule: {
      startDate: from.date,
      ...(from.time === undefined ? {} : { startTime: from.time }),
      endDate: until.date,
      ...(until.time === undefined ? {} : { endTime: until.time }),
    },
  };
}

function offerOf({ coupon_code, redeem_url, terms }: Options): { [key: string]: Json } {
  const offer = {
    ...(coupon_code === undefined ? {} : { couponCode: coupon_code }),
    ...(redeem_url === undefined ? {} : { redeemOnlineUrl: redeem_url }),
    ...(terms === undefined ? {} : { termsConditions: terms }),
  };
  return Object.keys(offer).length === 0 ? {} : { offer };
}

function readMoment(typed: string) {
  const [whole, year, month, day, hours, minutes] = MOMENT.exec(typed.trim()) ?? [];
  const exists = whole !== undefined && isDate(`${year}-${month}-${day}`);
  if (!exists)
    throw needed(
      `"${typed}" is not a day. Write it as 2026-12-24, or with a time as 2026-12-24 18:00.`,
    );
  const time = hours === undefined ? undefined : { hours: Number(hours), minutes: Number(minutes) };
  if (time !== undefined && (time.hours > 23 || time.minutes > 59))
    throw needed(`"${typed}" has an invalid time of day.`);
  return { date: { year: Number(year), month: Number(month), day: Number(day) }, time };
}

function isDate(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

function needed(message: string): ProviderError {
  return new ProviderError("validation", message);
}

/** Google has no idempotency key for a post: the token is only for the ledger. */
export const prepare: Provider["prepare"] = async (
  context,
  { format, title, items, options, now, entropy },
): Promise<PreparedPost> => {
  const [item] = items;
  if (item === undefined) throw new Error("The post has no items.");
  const call: PreparedCall = {
    post: buildPost({
      language: accountOf(context).language,
      summary: item.rendition.text.toWellFormed(),
      title,
      options,
    }),
    files: await prepareFiles(context, item.media, format),
    prepared_at: now.toISOString(),
  };
  return { token: Buffer.from(entropy(KEY_BYTES)).toString("hex"), request: call };
};

export function preparedCall(prepared: PreparedPost): PreparedCall {
  return PreparedCall.parse(prepared.request);
}
