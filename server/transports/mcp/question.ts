/** What a person is asked before a call makes something public: where it goes, and its text on each channel. */
import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { resolveScheduledAt } from "#core/domain/schedule/resolve-scheduled-at.ts";
import { registry } from "#server/operations/registry.ts";
import { runOperation } from "#server/operations/run-operation.ts";
import type { ServedTool } from "./list-tools.ts";
import { type McpSession, type Question, withoutCharge } from "./session.ts";

export type Given = Readonly<Record<string, unknown>>;

/** Whoever sees it in a calendar needs this long to stop it. What goes out earlier is asked like what goes out now. */
const SOON_MS = 10 * 60_000;

interface Asking {
  session: McpSession;
  given: Given;
  /** The name of the argument with the post's ID. */
  id: string;
}

type Ask = (asking: Asking) => Promise<Question | null> | Question | null;

const QUESTIONS: Readonly<Record<string, Ask>> = {
  "posts.create": askToCreate,
  "posts.update": askToUpdate,
  "posts.publish": askToPublish,
  "posts.retry": (asking) => askAbout(asking, "Send this again", ["failed"]),
  "posts.settle": (asking) =>
    asking.given["outcome"] === "retry"
      ? askAbout(asking, "Send this again", ["unconfirmed"])
      : null,
  "posts.edit_live": askToEdit,
  "posts.delete": (asking) =>
    asking.given["everywhere"] === true ? askAbout(asking, "Delete this from its platforms") : null,
  "posts.import": askToImport,
  "queue.resolve_late": (asking) =>
    asking.given["choice"] === "now" ? askAbout(asking, "Publish this now") : null,
  "interactions.reply": ({ given }) => ({
    message: sentence("Send this reply, for everyone to see", quote(textOf(given["body"]))),
    version: null,
  }),
};

/**
 * Returns null if the call makes nothing public soon, or its caller may not make it anyway. Throws a Refusal if it would
 * be refused, or if the person couldn't be shown what goes out.
 */
export async function questionOf(
  session: McpSession,
  { served, agent }: ServedTool,
  given: Given,
): Promise<Question | null> {
  const { operation } = served;
  const ask = QUESTIONS[operation.name];
  const { scopes } = session.identity.actor;
  const needed = [operation.scope, ...(operation.arms === undefined ? [] : ["publish"])];
  if (ask === undefined || !needed.every((scope) => scopes.some((own) => own === scope)))
    return null;
  return ask({ session, given, id: agent.input?.names?.["id"] ?? "id" });
}

async function askToCreate({ session, given }: Asking): Promise<Question | null> {
  const verb = await verbFor(session, given);
  if (verb === null) return null;
  const { operation } = registry.posts.validate;
  const mapping = operation.agent?.input;
  const known = Object.keys(mapping?.fields.shape ?? {});
  const draft = Object.entries(given).filter(([field]) => field !== "id" && known.includes(field));
  const asked = { readInput: async () => Object.fromEntries(draft), mapping };
  requireReading(session);
  const { output } = await runOperation(registry.posts.validate, withoutCharge(session), asked);
  const fits = given["autofix"] !== false;
  if (!output.ready && !fits && given["when_ready"] !== true) throw Refusal.notReady(output);
  return { message: sentence(verb, textsOf(output)), version: null };
}

/** What else `update_post` changes isn't shown anywhere yet, so it is changed before. */
const NOT_SHOWN = [
  ...["content", "body", "channel_ids", "placements", "variants", "media_handles"],
  ...["thread_media", "platform_options"],
];

async function askToUpdate(asking: Asking): Promise<Question | null> {
  const { session, given } = asking;
  const changes = NOT_SHOWN.some((field) => given[field] !== undefined);
  const verb = await verbFor(session, given);
  if (verb === null && (!changes || given["unschedule"] === true)) return null;
  const post = await readPost(asking);
  if (changes && goesOutSoon(session, post))
    throw Refusal.because(
      "invalid_input",
      "id: This post goes out in a few minutes, or once its files are ready. Send unschedule alone first, then change it, then publish it: the person is asked about the text as it is then.",
    );
  if (verb === null) return null;
  if (changes)
    throw Refusal.because(
      "invalid_input",
      "scheduled_at: Change the post first, without a time. Then send the time alone: the person is asked about the post as it is then.",
    );
  return isOpen(post) ? aboutPost(verb, post) : null;
}

async function askToPublish(asking: Asking): Promise<Question | null> {
  const post = await readPost(asking);
  if (!isOpen(post)) return null;
  if (!post.ready && asking.given["when_ready"] !== true) throw Refusal.notReady(post);
  return aboutPost("Publish this now", post);
}

async function askAbout(
  asking: Asking,
  verb: string,
  statuses?: readonly string[],
): Promise<Question | null> {
  const post = await readPost(asking);
  const channels = post.channels.filter(({ status }) => statuses?.includes(status) ?? true);
  return channels.length === 0 ? null : aboutPost(verb, { ...post, channels });
}

/** The changed text isn't stored, so it is shown as it was given. */
async function askToEdit(asking: Asking): Promise<Question | null> {
  const post = await readPost(asking);
  const { content, variants = {} } = asking.given;
  const own = Object.entries(variants as Record<string, Given>).map(([channel, given]) => {
    const found = post.channels.find(
      ({ channel_id, provider }) => channel_id === channel || provider === channel,
    );
    const { content: text, thread, title } = given;
    const texts = [title, text, ...(Array.isArray(thread) ? thread : [])].map(textOf);
    return `${found?.name ?? "A channel"}:\n${quote(texts.filter((each) => each !== "").join("\n"))}`;
  });
  const rest = post.channels.map(({ name }) => name).join(", ");
  const main = content === undefined ? [] : [`${rest}:\n${quote(textOf(content))}`];
  const message = sentence("Change the published text to this", [...main, ...own].join("\n\n"));
  return { message, version: post.updated_at };
}

function askToImport({ given }: Asking): Question | null {
  if (given["schedule"] !== true || given["dry_run"] === true) return null;
  const shown = quote(textOf(given["csv"]));
  return {
    message: sentence("Schedule the posts of this file, each for its time", shown),
    version: null,
  };
}

/** Returns what happens if a time among the arguments is near. */
async function verbFor(session: McpSession, given: Given): Promise<string | null> {
  const variants = Object.values((given["variants"] ?? {}) as Record<string, Given>);
  const placements = Array.isArray(given["placements"]) ? given["placements"] : [];
  const times = [given, ...variants, ...placements].map((each) => each?.["scheduled_at"]);
  const now = session.caller.system.now();
  if (times.includes("now")) return "Publish this now";
  const isNear =
    times.some((time) => typeof time === "string" && isSoon(time, now)) ||
    (times.includes("next_slot") && (await isSlotNear(session, now)));
  return isNear ? "Publish this in a few minutes" : null;
}

function isSoon(time: string, now: Date): boolean {
  const choice = resolveScheduledAt(time, now);
  if ("problem" in choice) return false;
  return choice.at === "now" || choice.at.getTime() - now.getTime() <= SOON_MS;
}

const SLOTS = 5;

async function isSlotNear(session: McpSession, now: Date): Promise<boolean> {
  requireReading(session);
  const asked = { readInput: async () => ({ slots: SLOTS }) };
  const { output } = await runOperation(registry.queue.get, withoutCharge(session), asked);
  const free = output.channels.flatMap(({ slots }) => slots.filter(({ post }) => post === null));
  return free.some(({ at }) => Date.parse(at) - now.getTime() <= SOON_MS);
}

function goesOutSoon({ caller }: McpSession, { status, when_ready, scheduled_at }: Post): boolean {
  if (when_ready !== null && when_ready.error === null) return true;
  if (status !== "scheduled" || scheduled_at === null) return false;
  return Date.parse(scheduled_at) - caller.system.now().getTime() <= SOON_MS;
}

function isOpen({ status }: Post): boolean {
  return status === "draft" || status === "scheduled";
}

async function readPost({ session, given, id }: Asking): Promise<Post> {
  requireReading(session);
  const asked = { readInput: async () => ({ id: given[id] }) };
  return (await runOperation(registry.posts.get, withoutCharge(session), asked)).output;
}

function requireReading({ identity }: McpSession): void {
  if (identity.actor.scopes.includes("posts:read")) return;
  throw Refusal.because(
    "missing_scope",
    "This key can't read posts, so the person can't be shown what goes out. Use one with posts:read.",
  );
}

function aboutPost(verb: string, post: Post): Question {
  return { message: sentence(verb, textsOf(post)), version: post.updated_at };
}

const MOST_TEXTS = 5;

/** Returns each text with the channels that show it. */
function textsOf({ channels, content, ready }: Post): string {
  const byText = Map.groupBy(channels, (entry) => entry.content.text);
  const shown = [...byText].slice(0, MOST_TEXTS).map(([text, entries]) => {
    const names = entries.map(({ name }) => name).join(", ");
    return `${names}:\n${quote(text)}`;
  });
  const others = byText.size - shown.length;
  return [
    ...(shown.length === 0 ? [quote(content.text)] : shown),
    ...(others > 0 ? [`And ${others} other texts.`] : []),
    ...(ready ? [] : ["Crier shortens or splits what is too long for a channel."]),
  ].join("\n\n");
}

function sentence(verb: string, texts: string): string {
  return `${verb}? This can't be taken back.\n\n${texts}`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const LONGEST_TEXT = 1_000;

/** Marks each line, so that a text can't pass for a part of the question. */
function quote(text: string): string {
  const rest = text.length - LONGEST_TEXT;
  const shown = rest > 0 ? text.slice(0, LONGEST_TEXT).toWellFormed() : text || "(without text)";
  const lines = shown.split(/[\n\r\u2028\u2029]/).map((line) => `> ${line}`);
  return [...lines, ...(rest > 0 ? [`… and ${rest} more characters`] : [])].join("\n");
}
