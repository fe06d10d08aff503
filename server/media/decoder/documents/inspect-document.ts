import { getDocument, PDFDataRangeTransport, VerbosityLevel } from "unpdf/pdfjs";
import { NO_STREAMS } from "#core/domain/media-fact.ts";
import type { ByteSource } from "#server/media/decoding/byte-source.ts";
import { FileFaultError, undecodable } from "#server/media/decoding/file-fault-error.ts";
import type { Inspection } from "#server/media/decoding/task.ts";
import { readRange } from "../read-all.ts";

/** Bytes requested at once. A whole document is read only if its index is broken. */
const CHUNK = 256 * 1024;

/**
 * Maximum size of a document with a broken index, which must be read whole to rebuild it. There is enough memory for
 * this many bytes.
 */
const MOST_AT_ONCE = 32 * 1024 * 1024;

/** No document has more pages, so a higher count in the file is false. */
const MOST_PAGES = 100_000;

/**
 * Counts the pages of a PDF without rendering it. Throws FileFaultError if it can't be read or is password-protected.
 */
export async function inspectDocument(source: ByteSource): Promise<Inspection> {
  const pages = await countPages(source);
  if (pages < 1 || pages > MOST_PAGES)
    throw undecodable("It doesn't say how many pages it has. Save it as PDF again.");
  return {
    content_type: "application/pdf",
    width: null,
    height: null,
    duration_ms: null,
    animated: null,
    ...NO_STREAMS,
    pages,
    cleaned: null,
    renditions: {},
  };
}

async function countPages(source: ByteSource): Promise<number> {
  const options = { rangeChunkSize: CHUNK, disableAutoFetch: true, disableStream: true };
  const safety = { stopAtErrors: true, useSystemFonts: false, verbosity: VerbosityLevel.ERRORS };
  const range = new SourceTransport(source);
  const opening = getDocument({ range, ...options, ...safety });
  try {
    return (await Promise.race([opening.promise, range.given_up])).numPages;
  } catch (error) {
    if (error instanceof FileFaultError) throw error;
    const name = error instanceof Error ? error.name : "";
    if (name === "PasswordException")
      throw undecodable("It is protected by a password. Save it without one.", error);
    throw undecodable("It is not a complete PDF. Save it as PDF again.", error);
  }
}

class SourceTransport extends PDFDataRangeTransport {
  readonly #source: ByteSource;
  readonly #giving_up = Promise.withResolvers<never>();

  get given_up(): Promise<never> {
    return this.#giving_up.promise;
  }

  constructor(source: ByteSource) {
    super(source.size, null);
    this.#source = source;
  }

  override async requestDataRange(begin: number, end: number): Promise<void> {
    if (end - begin > MOST_AT_ONCE) {
      const message = "Its list of pages is broken. Save it as PDF again.";
      return this.#giving_up.reject(undecodable(message));
    }
    const bytes = await readRange(this.#source, { start: begin, end: end - 1 });
    this.onDataRange(begin, new Uint8Array(bytes.buffer));
  }
}
