import { findOwnPost } from "#platforms/kit/simulator/own-posts.ts";
import type { SandboxFile, SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { timedId } from "#platforms/kit/simulator/timed-id.ts";
import { findComment } from "./comments.ts";
import { findAttachments } from "./media.ts";
import { mastodonError, refuse } from "./refuse.ts";
import { NewStatus, toStatus } from "./statuses.ts";

/** How long an Idempotency-Key is remembered (docs.joinmastodon.org/methods/statuses/#headers). */
const KEY_LIFETIME_MS = 60 * 60 * 1000;
export const MAX_CHARACTERS = 500;
/** docs.joinmastodon.org/methods/statuses/#create */
const VISIBILITIES = ["public", "unlisted", "private", "direct"];

/** A key used within the hour returns the first status again, whatever is sent with it. */
export async function postStatus(context: SimulatorContext, request: Request): Promise<Response> {
  const { store, account } = context;
  const input = NewStatus.parse(await readStatusBody(request));
  const { status, spoiler_text, in_reply_to_id, media_ids = [] } = input;
  if (input.visibility !== undefined && !VISIBILITIES.includes(input.visibility))
    return mastodonError(422, "Validation failed: Visibility is not included in the list");
  const isThere = async (id: string) =>
    (await findOwnPost(context, id)) !== null || (await findComment(context, id)) !== undefined;
  if (in_reply_to_id !== undefined && !(await isThere(in_reply_to_id)))
    return mastodonError(404, "The post you are trying to reply to does not appear to exist.");
  if (status.trim() === "" && media_ids.length === 0)
    return mastodonError(422, "Validation failed: Text can't be blank");
  const refused = refusePoll(input);
  if (refused !== null) return refused;
  if (countCharacters(status, spoiler_text) > MAX_CHARACTERS) return refuse("validation");
  const key = request.headers.get("idempotency-key") ?? "";
  const files = await findAttachments(context, media_ids);
  if (files instanceof Response) return files;
  return Response.json(toStatus(store, account, await storeOnce(context, key, { input, files })));
}

async function storeOnce(
  context: SimulatorContext,
  key: string,
  { input, files }: { input: NewStatus; files: SandboxFile[] },
): Promise<SandboxPost> {
  const { store } = context;
  const id = store.newId();
  const received_at = context.now();
  const post = {
    id,
    external_post_id: timedId(context, 16),
    key: key === "" ? id : key,
    text: input.status,
    payload: { ...input },
    received_at,
    files,
  };
  const earlier = await store.insertOnce(post, new Date(received_at.getTime() - KEY_LIFETIME_MS));
  return earlier ?? post;
}

const MOST_OPTIONS = 4;
const MOST_OPTION_CHARACTERS = 50;
const SHORTEST_SECONDS = 5 * 60;
/** `1.month` of ActiveSupport. */
const LONGEST_SECONDS = 2_629_746;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Poll validation of the stock server: app/validators/poll_options_validator.rb and poll_expiration_validator.rb of
 * github.com/mastodon/mastodon, with the messages of its config/locales/en.yml.
 */
function refusePoll({ poll, media_ids = [], status }: NewStatus): Response | null {
  if (poll === undefined) return null;
  if (media_ids.length > 0)
    return mastodonError(422, "Validation failed: Cannot attach a poll and media together");
  if (status.trim() === "") return mastodonError(422, "Validation failed: Text can't be blank");
  const fault = findFault(poll);
  return fault === null ? null : mastodonError(422, `Validation failed: ${fault}`);
}

function findFault({ options, expires_in }: NonNullable<NewStatus["poll"]>): string | null {
  const given = options.map((option) => option.trim());
  // The model drops blank options (`prepare_options`, app/models/poll.rb), which changes their number.
  const choices = given.filter((option) => option !== "");
  if (choices.length < 2) return "Options must have more than one item";
  if (choices.length > MOST_OPTIONS) return `Options can't contain more than ${MOST_OPTIONS} items`;
  if (choices.some((option) => [...graphemes.segment(option)].length > MOST_OPTION_CHARACTERS))
    return `Options can't be longer than ${MOST_OPTION_CHARACTERS} characters each`;
  if (new Set(choices).size !== choices.length) return "Options contain duplicate items";
  if (Number.isNaN(expires_in)) return "Expires at can't be blank";
  if (expires_in > LONGEST_SECONDS) return "Expires at is too far into the future";
  if (expires_in < SHORTEST_SECONDS) return "Expires at is too soon";
  return null;
}

const URL_LENGTH = 23;
/**
 * A host, a path without brackets, and a query; not preceded by a letter, and not ending in punctuation
 * (mastodon/mastodon, config/initializers/twitter_regex.rb).
 */
const ADDRESS =
  /(?<![a-z\d@＠$#＃])https?:\/\/[^\s/?#()<>]+(?:\/(?:[^\s<>()?]*[^\s<>()?!*"';:=,.$%[\]~&|@])?)?(?:\?[a-z\d!?*'();:&=+$/%#[\]\-_.,~|@\u00a0-\uffef\u{10000}-\u{efffd}]*[a-z\d_&=#/\u00a0-\uffef\u{10000}-\u{efffd}-])?/giu;
/** `MENTION_RE` of mastodon/mastodon, app/models/account.rb: not within a word. */
const REMOTE_MENTION =
  /(?<![=/\p{L}\p{M}\p{N}_])(@[a-z\d_]+(?:[a-z\d_.-]+[a-z\d_]+)?)@[\p{L}\p{M}\p{N}_]+(?:[.-]+[\p{L}\p{M}\p{N}_]+)*/giu;

/**
 * What may not follow a mention (`end_mention_match` of twitter-text, used by app/lib/extractor.rb of
 * mastodon/mastodon).
 */
const NO_MENTION_BEFORE = /^(?:[@＠]|:\/\/)/;

const segmenter = new Intl.Segmenter();

/**
 * Counts graphemes: the whole content warning, plus the text with each URL as 23 and mentions without their server
 * (mastodon/mastodon, StatusLengthValidator).
 */
export function countCharacters(text: string, warning = ""): number {
  // `prepare_contents` of mastodon/mastodon, app/models/status.rb.
  const counted = text
    .trim()
    .replace(ADDRESS, "・".repeat(URL_LENGTH))
    .replace(REMOTE_MENTION, (mention, name: string, index: number, whole: string) =>
      NO_MENTION_BEFORE.test(whole.slice(index + mention.length)) ? mention : name,
    );
  return [...segmenter.segment(warning.trim() + counted)].length;
}

/**
 * Reads a new status from JSON, or from a form as in https://docs.joinmastodon.org/client/intro/#parameters, where
 * brackets denote an object's fields and `[]` the items of a list.
 */
async function readStatusBody(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded"))
    return request.json().catch(() => ({}));
  const form = new URLSearchParams(await request.text());
  const { sensitive, ...plain } = Object.fromEntries(
    [...form].filter(([name]) => !name.includes("[")),
  );
  return {
    ...plain,
    ...(sensitive === undefined ? {} : { sensitive: isTrue(sensitive) }),
    ...listOf(form, "media_ids"),
    ...pollOf(form),
  };
}

function listOf(form: URLSearchParams, name: string) {
  const items = form.getAll(`${name}[]`);
  return items.length === 0 ? {} : { [name]: items };
}

function pollOf(form: URLSearchParams) {
  if (![...form.keys()].some((name) => name.startsWith("poll["))) return {};
  const poll = {
    options: form.getAll("poll[options][]"),
    expires_in: form.get("poll[expires_in]") ?? undefined,
    multiple: isTrue(form.get("poll[multiple]")),
  };
  return { poll };
}

/** False is what Rails treats as false (https://docs.joinmastodon.org/client/intro/#boolean). */
function isTrue(value: string | null): boolean {
  return value !== null && !["", "0", "f", "F", "false", "FALSE", "off", "OFF"].includes(value);
}
