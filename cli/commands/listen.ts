import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import { NetworkError, RefusalError } from "#cli/errors.ts";
import { plainText } from "#cli/output/plain-text.ts";
import { type Event, forward, readTarget, subjectOf, type Target } from "./listen/forward.ts";

const WAIT_SECONDS = 30;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

interface ListenOptions {
  forwardTo?: string;
  events?: string;
  secret?: string;
}

interface Page {
  items: Event[];
  next_cursor: string;
}

export function addListen(program: Command, context: Context): void {
  program
    .command("listen")
    .description("Print events as they happen, and forward them to your machine")
    .option("--forward-to <url>", "send each event there, signed as a webhook's")
    .option("--events <types>", "only these types, comma-separated")
    .option("--secret <whsec>", "sign with this secret instead of a new one")
    .addHelpText(
      "after",
      `
Needs no public URL: it asks your Crier for what happens from now on. It needs the scope webhooks. Ctrl-C ends it.
A receiver that is down is tried four times. With --json it prints a line of JSON for each event.

Example:
  crier listen --forward-to http://localhost:3001/hook --events post.published,post.failed`,
    )
    .action((options: ListenOptions) => listen(context, options));
}

async function listen(context: Context, options: ListenOptions): Promise<void> {
  const { host } = context;
  const target =
    options.forwardTo === undefined ? null : readTarget(options.forwardTo, options.secret);
  const types = options.events === undefined ? [] : ([["types", options.events]] as const);
  const first = await context.client().get<Page>("/events", [["after", "now"], ...types]);
  if (target !== null) context.note(`Signing secret: ${target.secret}`);
  context.note("Listening. Press Ctrl-C to end.");
  let after = first.next_cursor;
  let pause_ms = FIRST_PAUSE_MS;
  while (!host.signal.aborted) {
    try {
      const query = [["after", after], ["wait", String(WAIT_SECONDS)], ...types] as const;
      const { body } = await context.client().send("GET", "/events", { query, once: true });
      for (const event of (body as Page).items) await show(context, target, event);
      after = (body as Page).next_cursor;
      pause_ms = FIRST_PAUSE_MS;
    } catch (error) {
      if (host.signal.aborted) return;
      after = oldestAfter(context, error) ?? after;
      await rest(context, error, pause_ms);
      pause_ms = Math.min(2 * pause_ms, LONGEST_PAUSE_MS);
    }
  }
}

/** Returns where to go on if the position has expired, such as after the machine slept for a month. */
function oldestAfter(context: Context, error: unknown): string | undefined {
  const oldest = error instanceof RefusalError ? error.envelope.error.oldest_cursor : undefined;
  if (oldest !== undefined) context.note("Events in between are no longer listed.");
  return oldest;
}

/** Waits before the next attempt, while Crier is restarting or busy. Throws what another attempt can't change. */
async function rest({ host, note }: Context, error: unknown, pause_ms: number): Promise<void> {
  if (!isTemporary(error)) throw error;
  const wait_ms = (error instanceof RefusalError ? error.retryAfterMs : undefined) ?? pause_ms;
  note(`${(error as Error).message} Trying again in ${Math.ceil(wait_ms / 1000)} s.`);
  await host.sleep(wait_ms, host.signal).catch((fault: unknown) => {
    if (!host.signal.aborted) throw fault;
  });
}

const TEMPORARY: readonly string[] = [
  "SERVICE_UNAVAILABLE",
  "TOO_MANY_REQUESTS",
  "INTERNAL_SERVER_ERROR",
];

function isTemporary(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof RefusalError)) return false;
  return TEMPORARY.includes(error.code) || error.reason === "cursor_expired";
}

async function show(context: Context, target: Target | null, event: Event): Promise<void> {
  const { host, options } = context;
  const forwarded = target === null ? null : await forward(host, target, event);
  const line = options.json
    ? JSON.stringify(forwarded === null ? event : { ...event, forwarded })
    : [
        event.timestamp,
        event.type,
        subjectOf(event),
        ...(forwarded === null ? [] : [forwarded]),
      ].join("  ");
  host.stdout.write(`${plainText(line)}\n`);
}
