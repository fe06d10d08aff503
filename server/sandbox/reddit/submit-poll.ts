/**
 * `POST /api/submit_poll_post` (`submit_poll` of github.com/praw-dev/praw, praw/models/reddit/subreddit, and its
 * cassettes). There are no recordings of errors for options and durations: the codes are those of Reddit's other lists
 * and numbers [unconfirmed].
 */
import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import { checkSubmission } from "./check-submission.ts";
import { keepSubmission } from "./keep-submission.ts";
import { listed, refused } from "./refuse.ts";
import type { Submitted } from "./submitted.ts";

const OPTIONS = { least: 2, most: 6 };
/** From Reddit's own form. */
const MAX_OPTION = 120;
const DAYS = { least: 1, most: 7 };

const Poll = z.object({
  sr: z.string(),
  title: z.string(),
  text: z.string(),
  options: z.array(z.string()),
  duration: z.int(),
  flair_id: z.string().nullish(),
  nsfw: z.boolean().default(false),
  spoiler: z.boolean().default(false),
  resubmit: z.boolean().default(true),
  validate_on_submit: z.boolean().default(false),
});

export async function submitPoll(context: SimulatorContext, body: unknown): Promise<Response> {
  const input = Poll.safeParse(body);
  if (!input.success) return refused(400, "Bad Request");
  const { options, duration, flair_id = null, ...rest } = input.data;
  const poll = { options, duration };
  const submitted: Submitted = { ...rest, flair_id, kind: "poll", url: null, poll };
  const refusal = (await checkSubmission(context, submitted)) ?? checkPoll(poll);
  if (refusal !== null) return refusal;
  const { name, url } = await keepSubmission(context, submitted, { ids: [], files: [] });
  return Response.json({ json: { errors: [], data: { url, id: name } } });
}

function checkPoll({ options, duration }: NonNullable<Submitted["poll"]>): Response | null {
  if (options.length < OPTIONS.least || options.length > OPTIONS.most)
    return outOfRange(OPTIONS, "options");
  if (options.some((option) => option.trim() === ""))
    return listed("NO_TEXT", "we need something here", "options");
  if (options.some(({ length }) => length > MAX_OPTION))
    return listed("TOO_LONG", `this is too long (max: ${MAX_OPTION})`, "options");
  return duration < DAYS.least || duration > DAYS.most ? outOfRange(DAYS, "duration") : null;
}

function outOfRange({ least, most }: { least: number; most: number }, field: string): Response {
  return listed("BAD_NUMBER", `that number isn't in the right range (${least} to ${most})`, field);
}
