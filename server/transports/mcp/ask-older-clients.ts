/**
 * Questions for clients of protocols before 2026: the answer to a call becomes a stream, on which the client is asked,
 * and its answer arrives as a request of its own, in any process.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { keepListening, type Listening } from "#server/kernel/events/keep-listening.ts";
import { takeTogether } from "#server/platform/processes/take-together.ts";
import type { System } from "#server/system.ts";
import { declaresForms, NOTHING_TO_FILL_IN } from "./confirm.ts";
import type { McpSession } from "./session.ts";

const CHANNEL = "crier_mcp_answers";

/** A person reads and decides. Most clients end the call earlier. */
const ANSWER_WITHIN_MS = 300_000;
const LISTEN_WITHIN_MS = 10_000;

/** Proxies close a stream that says nothing. */
const KEEP_ALIVE_MS = 15_000;

/** Per organization, and per credential: one must not keep the others from asking. */
const MOST_QUESTIONS = 5;
const MOST_OWN_QUESTIONS = 2;

/** The post can change while a person decides: then they are asked about the new version. */
const MOST_ROUNDS = 3;

/** What `initialize` answers as the session, for clients that show forms: it has to be remembered, not stored. */
const FORMS = "forms-";

const Message = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.object({ capabilities: z.unknown() }).partial().optional(),
  result: z.object({ action: z.enum(["accept", "decline", "cancel"]) }).optional(),
  error: z.unknown().optional(),
});
type Message = z.infer<typeof Message>;

/** Returns the only message of a request. Null for a batch, and for what isn't a message. */
export function readMessage(body: string): Message | null {
  try {
    return Message.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns the session that a client which shows forms gets with the answer to `initialize`, or null. */
export function sessionFor(message: Message | null): string | null {
  const shows = message?.method === "initialize" && declaresForms(message.params?.capabilities);
  return shows ? `${FORMS}${randomUUID()}` : null;
}

/** Whether the sender of a call can be asked on the stream of its answer. */
export function canAskOnStream(message: Message | null, headers: Headers): boolean {
  const accept = headers.get("accept")?.toLowerCase() ?? "";
  const accepts = accept.includes("text/event-stream") || accept.includes("*/*");
  return message?.method === "tools/call" && accepts && showsForms(headers);
}

/** Whether the client said in `initialize` that it shows forms. */
export function showsForms(headers: Headers): boolean {
  return headers.get("mcp-session-id")?.startsWith(FORMS) ?? false;
}

/** Whether a message answers a question. */
export function isAnswer(message: Message | null): message is Message & { id: string } {
  const { id, method } = message ?? {};
  return typeof id === "string" && method === undefined && QUESTION.test(id);
}

/** Passes a client's answer on to the process that asked. Returns whether the message was one. */
export async function passAnswer(
  { system, actor_id }: { system: System; actor_id: string },
  message: Message | null,
): Promise<boolean> {
  if (!isAnswer(message)) return false;
  const answer: Answer = { id: message.id, actor_id, said: message.result?.action ?? "cancel" };
  await system.database.pool.query("SELECT pg_notify($1, $2)", [CHANNEL, JSON.stringify(answer)]);
  return true;
}

const QUESTION = /^ask_[0-9a-f-]{36}$/;

/** Null for what others sent on the channel. */
function readAnswer(payload: string): Answer | null {
  try {
    return Answer.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

const Answer = z.object({ id: z.string(), actor_id: z.string(), said: z.string() });
type Answer = z.infer<typeof Answer>;

interface Asking {
  session: McpSession;
  /** Runs the call, again after each answer. */
  run(): Promise<Response>;
}

/** Returns the call's response, or a stream on which the person is asked first. Only for calls that can be asked about. */
export async function runWithQuestions({ session, run }: Asking): Promise<Response> {
  session.older = { decide: () => undefined };
  const { older } = session;
  const runUntilDecided = async () => {
    const { promise: decided, resolve } = Promise.withResolvers<void>();
    older.decide = resolve;
    const response = await run();
    // A call that is refused before it has a tool ends without a decision.
    await Promise.race([decided, response.clone().text()]);
    return response;
  };
  const first = await runUntilDecided();
  if (older.question === undefined) return first;
  const { id, organization } = session.identity.actor;
  const release = await takeTogether([
    [`questions of ${organization.id}`, MOST_QUESTIONS],
    [`questions of ${id}`, MOST_OWN_QUESTIONS],
  ]);
  if (release === null) {
    older.answered = { said: "busy", version: older.question.version };
    return run();
  }
  const end = new AbortController();
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => {
        if (!end.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      void askAll({ session, run: runUntilDecided, say, signal: end.signal })
        .then(() => end.signal.aborted || controller.close())
        .catch((error: unknown) => controller.error(error))
        .finally(release);
    },
    cancel() {
      end.abort();
    },
  });
  return new Response(stream, { headers: { "content-type": "text/event-stream" } });
}

interface Stream extends Asking {
  say(text: string): void;
  signal: AbortSignal;
}

async function askAll({ session, run, say, signal }: Stream): Promise<void> {
  const { older, caller, identity } = session;
  const awake = setInterval(() => say(": waiting\n\n"), KEEP_ALIVE_MS);
  const answers = answersOf(caller.system);
  try {
    let response: Response | null = null;
    for (let round = 0; older?.question !== undefined && !signal.aborted; round += 1) {
      const { message, version } = older.question;
      const said =
        round < MOST_ROUNDS
          ? await answers.wait({ actor_id: identity.actor.id, signal }, (id) =>
              say(eventOf(questionOf(id, message))),
            )
          : "cancel";
      older.question = undefined;
      older.answered = { said, version };
      if (!signal.aborted) response = await run();
    }
    if (response !== null) say(await asEvents(response));
  } finally {
    clearInterval(awake);
  }
}

function questionOf(id: string, message: string) {
  const params = { message, requestedSchema: NOTHING_TO_FILL_IN };
  return JSON.stringify({ jsonrpc: "2.0", id, method: "elicitation/create", params });
}

function eventOf(data: string): string {
  return `event: message\ndata: ${data}\n\n`;
}

async function asEvents(response: Response): Promise<string> {
  const text = await response.text();
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  return isStream ? text : eventOf(text.trim());
}

/** The answers that this process waits for. It listens while it waits. */
class Answers {
  #waiting = new Map<string, (answer: Answer) => void>();
  #listening: { listening: Listening; ready: Promise<void> } | null = null;
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Returns what was answered: `cancel` after the time, or when the client leaves. */
  async wait(
    { actor_id, signal }: { actor_id: string; signal: AbortSignal },
    ask: (id: string) => void,
  ): Promise<string> {
    const id = `ask_${randomUUID()}`;
    const limited = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const answered = new Promise<string>((resolve) => {
      limited.addEventListener("abort", () => resolve("cancel"), { once: true });
      this.#waiting.set(id, (answer) => {
        if (answer.actor_id === actor_id) resolve(answer.said);
      });
    });
    try {
      await this.#listen();
      ask(id);
      return await answered;
    } finally {
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) await this.#stop();
    }
  }

  /** An answer must not arrive before anyone listens. */
  async #listen(): Promise<void> {
    this.#listening ??= this.#start();
    const late = AbortSignal.timeout(LISTEN_WITHIN_MS);
    const missed = new Promise<never>((_, reject) => {
      late.addEventListener("abort", () => reject(late.reason), { once: true });
    });
    await Promise.race([this.#listening.ready, missed]);
  }

  #start() {
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    const listening = keepListening(this.#url, CHANNEL, (payload) => {
      if (payload === undefined) return resolve();
      const answer = readAnswer(payload);
      if (answer !== null) this.#waiting.get(answer.id)?.(answer);
    });
    return { listening, ready };
  }

  async #stop(): Promise<void> {
    const ended = this.#listening;
    this.#listening = null;
    await ended?.listening.stop();
  }
}

const boards = new WeakMap<System["database"], Answers>();

function answersOf({ database, env }: System): Answers {
  const board = boards.get(database) ?? new Answers(env.DATABASE_URL);
  boards.set(database, board);
  return board;
}
