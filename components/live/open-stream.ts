import { unpackTexts } from "#core/domain/texts/unpack-texts.ts";
import type { Batch } from "./apply-changes.ts";

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
export function openStream({ slug, cursor, onBatch, onConnected }: Options): () => void {
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
