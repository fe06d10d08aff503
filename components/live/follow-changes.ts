import type { QueryClient } from "@tanstack/react-query";
import { unpackTexts } from "#core/domain/texts/unpack-texts.ts";
import { isConnectionLost, reportNoAnswer } from "../api/connection.ts";
import { live } from "../api/live.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { applyChanges, type Batch } from "./apply-changes.ts";
import { LIVE_COPY } from "./copy.ts";

/** After this time without a connection, the page says so. */
const PAUSED_AFTER_MS = 10_000;

/** The organization, and the position in the event log that the page shows. */
type Shown = Pick<Workspace, "live_cursor" | "organization">;

type Message = { batch: Batch } | { connected: boolean } | { asks: true };

/**
 * Follows an organization's changes over one stream per browser: the tab that holds a lock has the stream and forwards
 * changes to the others. When it closes, the next tab resumes from its position. Returns a function that stops. On
 * plain http URLs other than localhost browsers have no locks; a stream per tab would use up the six connections per
 * server, so those pages keep polling.
 */
export function followChanges(
  { live_cursor, organization: { slug } }: Shown,
  queryClient: QueryClient,
): () => void {
  const { locks } = navigator as Partial<Navigator>;
  if (locks === undefined) return () => undefined;
  const name = `crier live ${slug}`;
  const others = new BroadcastChannel(name);
  const end = new AbortController();
  let cursor = live_cursor;
  let isLeader = false;
  let isConnected = false;
  let paused: ReturnType<typeof setTimeout> | undefined;

  function receive(batch: Batch): void {
    cursor = batch.cursor;
    applyChanges(queryClient, batch);
  }

  function connect(connected: boolean): void {
    isConnected = connected;
    if (connected) {
      clearTimeout(paused);
      paused = undefined;
      live.on = true;
      say("");
    } else paused ??= setTimeout(pause, PAUSED_AFTER_MS);
  }

  function pause(): void {
    live.on = false;
    // A lost connection has a bar of its own.
    if (!isConnectionLost()) say(LIVE_COPY.paused);
    // Refetch, so that polling resumes.
    void queryClient.invalidateQueries();
  }

  function notify(message: Message): void {
    others.postMessage(message);
  }

  others.onmessage = ({ data }: MessageEvent<Message>) => {
    if ("batch" in data) receive(data.batch);
    else if ("connected" in data) {
      connect(data.connected);
      if (!data.connected) reportNoAnswer();
    } else if (isLeader) notify({ connected: isConnected });
  };

  function lead(): Promise<void> {
    isLeader = true;
    const close = openStream({
      slug,
      cursor: () => cursor,
      onBatch(batch) {
        receive(batch);
        notify({ batch });
      },
      onConnected(connected) {
        connect(connected);
        notify({ connected });
        if (!connected) reportNoAnswer();
      },
    });
    return new Promise((resolve) => {
      end.signal.addEventListener("abort", () => {
        close();
        resolve();
      });
    });
  }

  connect(false);
  notify({ asks: true });
  const { signal } = end;
  locks.request(name, { signal }, lead).catch(() => undefined);
  return () => {
    end.abort();
    clearTimeout(paused);
    others.close();
    live.on = false;
  };
}

/** The element is in the shell, so none of this is in the first script. */
function say(text: string): void {
  const status = document.getElementById("live-status");
  if (status !== null && status.textContent !== text) status.textContent = text;
}

/** A stream without data for this long is dead: the server sends a ping every five seconds. */
const SILENT_MS = 12_000;

/** Delay before reconnecting, doubled after each failure. */
const FIRST_WAIT_MS = 1_000;

const LONGEST_WAIT_MS = 60_000;

interface Options {
  slug: string;
  cursor(): string;
  onBatch(batch: Batch): void;
  onConnected(connected: boolean): void;
}

/**
 * Opens the stream of changes, and resumes it when the connection is lost. Returns a function that closes it. Parses
 * the format of tRPC subscriptions: tRPC's own link would add 3.5 kB to the first script of every page.
 */
function openStream({ slug, cursor, onBatch, onConnected }: Options): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  let wait_ms = FIRST_WAIT_MS;
  open();
  window.addEventListener("online", reopen);

  function open(): void {
    const input = encodeURIComponent(JSON.stringify({ lastEventId: cursor() }));
    source = new EventSource(`/api/trpc/${encodeURIComponent(slug)}/live.changes?input=${input}`);
    source.addEventListener("connected", () => {
      wait_ms = FIRST_WAIT_MS;
      hear();
      onConnected(true);
    });
    source.addEventListener("ping", hear);
    source.onmessage = ({ data, lastEventId }) => {
      hear();
      const batch = unpackTexts(JSON.parse(data)) as Omit<Batch, "cursor">;
      onBatch({ ...batch, cursor: lastEventId });
    };
    for (const end of ["error", "return", "serialized-error"]) source.addEventListener(end, lose);
    hear();
  }

  function hear(): void {
    clearTimeout(timer);
    timer = setTimeout(lose, SILENT_MS);
  }

  function lose(): void {
    source.close();
    onConnected(false);
    clearTimeout(timer);
    timer = setTimeout(open, wait_ms);
    wait_ms = Math.min(2 * wait_ms, LONGEST_WAIT_MS);
  }

  /** The connection is back, so reconnect immediately. */
  function reopen(): void {
    wait_ms = FIRST_WAIT_MS;
    clearTimeout(timer);
    source.close();
    open();
  }

  return () => {
    window.removeEventListener("online", reopen);
    clearTimeout(timer);
    source.close();
  };
}
