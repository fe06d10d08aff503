import { unpackTexts } from "#core/domain/texts/unpack-texts.ts";
import type { Batch } from "./apply-changes.ts";

/** A stream in which nothing arrives for so long is dead: the server sends a ping every five seconds. */
const SILENT_MS = 12_000;
/** After what is lost or refused it is opened anew, each time after twice as long. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

interface Options {
  slug: string;
  /** The place to begin after. */
  cursor(): string;
  onBatch(batch: Batch): void;
  onConnected(connected: boolean): void;
}

/**
 * Opens the stream of changes, and goes on from where it stood when the connection is lost. Answers how to close it. It reads what
 * tRPC's subscriptions send: tRPC's own link for them would be in the first script of every page, with 3.5 kB.
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

  /** The connection is back: nothing is waited for. */
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
