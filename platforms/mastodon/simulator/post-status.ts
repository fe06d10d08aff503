import { findOwnPost } from "#platforms/kit/simulator/own-posts.ts";
import type { SandboxFile, SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { timedId } from "#platforms/kit/simulator/timed-id.ts";
import { findComment } from "./comments.ts";
import { findAttachments } from "./media.ts";
import { mastodonError } from "./refuse.ts";
import { foundBefore } from "./search.ts";
import { type SimulatedServer, serverAt } from "./servers.ts";
import { NewStatus, toStatus } from "./statuses.ts";

/** How long an Idempotency-Key is remembered (docs.joinmastodon.org/methods/statuses/#headers). */
const KEY_LIFETIME_MS = 60 * 60 * 1000;
/** docs.joinmastodon.org/methods/statuses/#create */
const VISIBILITIES = ["public", "unlisted", "private", "direct"];

/** A key used within the hour returns the first status again, whatever is sent with it. */
export async function postStatus(context: SimulatorContext, request: Request): Promise<Response> {
  const { store, account } = context;
  const server = serverAt(request);
  const input = NewStatus.parse(await readStatusBody(request));
  const { status, in_reply_to_id, media_ids = [] } = input;
  if (input.visibility !== undefined && !VISIBILITIES.includes(input.visibility))
    return mastodonError(422, "Validation failed: Visibility is not included in the list");
  const isThere = async (id: string) =>
    (await findOwnPost(context, id)) !== null || (await findComment(context, id)) !== undefined;
  if (in_reply_to_id !== undefined && !(await isThere(in_reply_to_id)))
    return mastodonError(404, "The post you are trying to reply to does not appear to exist.");
  if (status.trim() === "" && media_ids.length === 0)
    return mastodonError(422, "Validation failed: Text can't be blank");
  const quoted = await findQuoted(context, input);
  if (quoted instanceof Response) return quoted;
  const refused = refusePoll(input, server) ?? refuseOfKind(input, server);
  if (refused !== null) return refused;
  if (isTooLong(server, input)) return tooLong(server);
  const given = request.headers.get("idempotency-key") ?? "";
  if (server.key === "refuses" && (await isUsed(context, given)))
    // `abort(400, …)` of its framework.
    return Response.json({ message: "Duplicate idempotency key." }, { status: 400 });
  const key = server.key === "ignores" ? "" : given;
  const files = await findAttachments(context, media_ids, server.max_files);
  if (files instanceof Response) return files;
  const post = await storeOnce(context, key, { input: { ...input, ...quoted }, files });
  return Response.json(toStatus(store, account, post));
}

/** Length of a text and its content warning, as the server counts it. */
export function isTooLong(
  { counts, max_characters }: SimulatedServer,
  { status, spoiler_text = "" }: NewStatus,
): boolean {
  return COUNTS[counts](status, spoiler_text) > max_characters;
}

const COUNTS: Record<SimulatedServer["counts"], (text: string, warning: string) => number> = {
  mastodon: countCharacters,
  graphemes: (text, warning) => [...segmenter.segment(warning + text)].length,
  code_points: (text, warning) => [...(warning + text)].length,
  utf16: (text, warning) => (warning + text).length,
};

export function tooLong({ max_characters }: SimulatedServer): Response {
  return mastodonError(
    422,
    `Validation failed: Text character limit of ${max_characters} exceeded`,
  );
}

/** `statusCreate` of Pixelfed's ApiV1Controller.php. */
function refuseOfKind(
  { media_ids = [], in_reply_to_id, visibility }: NewStatus,
  { needs_file }: SimulatedServer,
): Response | null {
  if (!needs_file) return null;
  if (visibility === "direct") return mastodonError(400, "Direct visibility is not available.");
  if (media_ids.length > 0 || in_reply_to_id !== undefined) return null;
  return Response.json({ message: "Empty statuses are not allowed" }, { status: 403 });
}

async function isUsed({ store, now }: SimulatorContext, key: string): Promise<boolean> {
  const post = key === "" ? null : await store.findByKey(key);
  return post !== null && now().getTime() - post.received_at.getTime() < KEY_LIFETIME_MS;
}

/** "It doesn't allow adding a poll or media attachment together with a quote" (docs.joinmastodon.org/client/quotes). */
async function findQuoted(
  context: SimulatorContext,
  { quoted_status_id, media_ids = [], poll }: NewStatus,
): Promise<Response | { quoted_url?: string }> {
  if (quoted_status_id === undefined) return {};
  const quoted_url = await foundBefore(context, quoted_status_id);
  if (quoted_url === null)
    return mastodonError(404, "The post you are trying to quote does not appear to exist.");
  if (media_ids.length > 0 || poll !== undefined)
    return mastodonError(422, "Validation failed: Quotes can't have media or a poll");
  return { quoted_url };
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

const SHORTEST_SECONDS = 5 * 60;
/** `1.month` of ActiveSupport. */
const LONGEST_SECONDS = 2_629_746;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Poll validation of the stock server: app/validators/poll_options_validator.rb and poll_expiration_validator.rb of
 * github.com/mastodon/mastodon, with the messages of its config/locales/en.yml.
 */
function refusePoll(
  { poll, media_ids = [], status }: NewStatus,
  { polls }: SimulatedServer,
): Response | null {
  if (poll === undefined) return null;
  if (polls === null) return mastodonError(422, "Validation failed: Polls are not supported");
  if (media_ids.length > 0)
    return mastodonError(422, "Validation failed: Cannot attach a poll and media together");
  if (status.trim() === "") return mastodonError(422, "Validation failed: Text can't be blank");
  const fault = findFault(poll, polls);
  return fault === null ? null : mastodonError(422, `Validation failed: ${fault}`);
}

function findFault(
  { options, expires_in }: NonNullable<NewStatus["poll"]>,
  most: NonNullable<SimulatedServer["polls"]>,
): string | null {
  const given = options.map((option) => option.trim());
  // The model drops blank options (`prepare_options`, app/models/poll.rb), which changes their number.
  const choices = given.filter((option) => option !== "");
  if (choices.length < 2) return "Options must have more than one item";
  if (choices.length > most.options) return `Options can't contain more than ${most.options} items`;
  if (choices.some((option) => [...graphemes.segment(option)].length > most.characters))
    return `Options can't be longer than ${most.characters} characters each`;
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
function countCharacters(text: string, warning = ""): number {
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
