import { problemMessage } from "#components/api/problem-message.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { readProblem } from "../api/problem.ts";
import { checkFile } from "./check-file.ts";
import { UPLOAD_COPY } from "./copy.ts";
import type { Found } from "./find-twins.ts";
import { type Reservation, reserveFiles } from "./reserve-files.ts";
import { sendFile } from "./send-file.ts";
import type { Upload } from "./upload.ts";
import { type SendBytes, StoreError, type UploadApi } from "./upload-api.ts";
import { type Job, newJob } from "./upload-job.ts";

const AT_ONCE = 3;
const MOST_TRIES = 8;
const LONGEST_WAIT_MS = 30_000;

interface Surroundings {
  api: UploadApi;
  send: SendBytes;
  isOnline(): boolean;
  later(run: () => void, ms: number): () => void;
  onArrived(file: MediaFile): void;
  /** Looks for each file in the library by its bytes, in order. */
  findTwins(files: readonly File[]): Promise<Found[]>;
}

interface Adding {
  place: string;
  onReserved(ids: string[]): void;
  offersTwins?: boolean;
}

/**
 * The uploads of this browser: three at once, each of which can be paused, resumed and retried. Waits for a lost connection. Written
 * by hand because Uppy would duplicate this state, and signs parts one by one where the API returns all URLs at once.
 */
export class UploadQueue {
  #surroundings: Surroundings;
  #uploads: readonly Upload[] = [];
  #jobs = new Map<string, Job>();
  #listeners = new Set<() => void>();

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** The unfinished uploads in the order they were added. A new list after every change. */
  list = (): readonly Upload[] => this.#uploads;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Reserves and uploads files. `onReserved` gets the IDs of the accepted ones, in order. With `offersTwins`, files that
   * the library already has wait for `takeTwins` or `uploadTwins`.
   */
  async add(files: readonly File[], { place, onReserved, offersTwins }: Adding): Promise<void> {
    const added = files.map((file): Upload => {
      const problem = checkFile(file);
      const state = problem === null ? "reserving" : "refused";
      return { key: crypto.randomUUID(), place, file, id: null, state, sent: 0, problem };
    });
    for (const { key } of added) this.#jobs.set(key, newJob(onReserved));
    this.#show([...this.#uploads, ...added]);
    const reserving = added.filter(({ state }) => state === "reserving");
    if (offersTwins) await this.#findTwins(reserving);
    const keys = new Set(reserving.map(({ key }) => key));
    await this.#reserve(
      this.#uploads.filter(({ key, state }) => keys.has(key) && state === "reserving"),
    );
  }

  /** Uses the files that the library has instead of these. */
  takeTwins(uploads: readonly Upload[]): void {
    for (const { key, twin } of uploads) {
      if (twin !== undefined) this.#jobs.get(key)?.onReserved([twin.id]);
      this.remove(key);
    }
  }

  /** Uploads these files, although the library has them. */
  async uploadTwins(uploads: readonly Upload[]): Promise<void> {
    for (const { key } of uploads) this.#set(key, { state: "reserving" });
    await this.#reserve(uploads);
  }

  /** Resumes an upload that was interrupted when its page was closed. */
  goOn(id: string, file: File): void {
    const key = crypto.randomUUID();
    const upload = { key, place: "", file, id, state: "waiting", sent: 0, problem: null } as const;
    this.#jobs.set(
      key,
      newJob(() => undefined),
    );
    this.#show([...this.#uploads, upload]);
    this.#sendNext();
  }

  pause(key: string): void {
    this.#set(key, { state: "paused", problem: null });
    this.#stop(key);
    this.#sendNext();
  }

  /** Resumes a paused upload, or retries now. */
  resume(key: string): void {
    const upload = this.#find(key);
    const job = this.#jobs.get(key);
    if (upload === undefined || job === undefined) return;
    job.cancelRetry();
    Object.assign(job, { tries: 0, refused: false });
    this.#again(upload);
  }

  remove(key: string): void {
    this.#stop(key);
    this.#jobs.delete(key);
    this.#show(this.#uploads.filter((upload) => upload.key !== key));
    this.#sendNext();
  }

  /** Called when the connection is lost: stops active uploads until it is back. */
  lose(): void {
    for (const { key, state } of this.#uploads) {
      if (state !== "sending") continue;
      this.#stop(key);
      this.#retryLater(key);
    }
  }

  /** Called when the connection is back: retries offline uploads. */
  wake(): void {
    for (const { key, state } of this.#uploads) if (state === "offline") this.resume(key);
  }

  async #findTwins(uploads: readonly Upload[]): Promise<void> {
    const files = uploads.map(({ file }) => file);
    const found = await this.#surroundings.findTwins(files).catch((): Found[] => []);
    for (const [index, { key }] of uploads.entries()) {
      const { sha256 = null, twin = null } = found[index] ?? {};
      if (twin === null) this.#set(key, { sha256 });
      else this.#set(key, { sha256, twin, state: "twin" });
    }
  }

  async #reserve(uploads: readonly Upload[]): Promise<void> {
    if (uploads.length === 0) return;
    const answers = await reserveFiles(this.#surroundings.api, uploads).catch(() => null);
    if (answers === null) {
      for (const { key } of uploads) this.#retryLater(key);
      return;
    }
    for (const [index, answer] of answers.entries()) this.#noteReserved(uploads[index], answer);
    const ids = answers.flatMap((answer) => ("reserved" in answer ? [answer.reserved.id] : []));
    const [first] = uploads;
    if (first !== undefined && ids.length > 0) this.#jobs.get(first.key)?.onReserved(ids);
    this.#sendNext();
  }

  #noteReserved(upload: Upload | undefined, answer: Reservation): void {
    const job = upload === undefined ? undefined : this.#jobs.get(upload.key);
    if (upload === undefined || job === undefined) return;
    if ("refused" in answer) {
      this.#set(upload.key, {
        state: "refused",
        problem: answer.refused,
        refusal: answer.problem,
      });
    } else {
      job.whole = answer.reserved.upload;
      this.#set(upload.key, { id: answer.reserved.id, state: "waiting", problem: null });
    }
  }

  #sendNext(): void {
    const free = AT_ONCE - this.#uploads.filter(({ state }) => state === "sending").length;
    const next = this.#uploads.filter(({ state }) => state === "waiting").slice(0, free);
    for (const upload of next) void this.#send(upload);
  }

  async #send({ key, id, file }: Upload): Promise<void> {
    const job = this.#jobs.get(key);
    if (job === undefined || id === null) return;
    const { api, send, onArrived } = this.#surroundings;
    const abort = new AbortController();
    const { whole } = job;
    Object.assign(job, { abort, whole: null });
    this.#set(key, { state: "sending", problem: null });
    const outcome = await sendFile(api, send, {
      id,
      file,
      whole,
      signal: abort.signal,
      onProgress: (sent) => this.#set(key, { sent }),
      onPart: () => Object.assign(job, { tries: 0, refused: false }),
    }).catch((thrown: unknown) => ({ thrown }));
    if (abort.signal.aborted) return;
    if ("thrown" in outcome) {
      this.#noteFailure(key, outcome.thrown);
    } else {
      onArrived(outcome);
      this.remove(key);
    }
  }

  #noteFailure(key: string, error: unknown): void {
    const isStores = error instanceof StoreError;
    const problem = readProblem(error);
    const passes = isStores
      ? error.status === 0 || error.status >= 500 || this.#isFirstRefusal(key)
      : problem.code === "UNREACHABLE";
    if (passes) {
      this.#retryLater(key);
    } else {
      this.#set(key, {
        state: "failed",
        problem: isStores ? UPLOAD_COPY.not_accepted : problemMessage(problem),
      });
      this.#sendNext();
    }
  }

  /** A refused URL may have expired. The next attempt requests a new one. */
  #isFirstRefusal(key: string): boolean {
    const job = this.#jobs.get(key);
    if (job === undefined || job.refused) return false;
    job.refused = true;
    return true;
  }

  #retryLater(key: string): void {
    const job = this.#jobs.get(key);
    if (job === undefined) return;
    const { isOnline, later } = this.#surroundings;
    if (!isOnline()) {
      // `wake` is called when the connection is back.
      this.#set(key, { state: "offline", problem: null });
    } else if (job.tries >= MOST_TRIES) {
      this.#set(key, { state: "failed", problem: UPLOAD_COPY.connection_lost });
    } else {
      job.tries += 1;
      this.#set(key, { state: "offline", problem: null });
      const ms = Math.min(1000 * 2 ** (job.tries - 1), LONGEST_WAIT_MS);
      job.cancelRetry = later(() => {
        const upload = this.#find(key);
        if (upload?.state === "offline") this.#again(upload);
      }, ms);
    }
    this.#sendNext();
  }

  #again(upload: Upload): void {
    if (upload.id === null) {
      this.#set(upload.key, { state: "reserving", problem: null });
      void this.#reserve([upload]);
    } else {
      this.#set(upload.key, { state: "waiting", problem: null });
      this.#sendNext();
    }
  }

  #stop(key: string): void {
    const job = this.#jobs.get(key);
    job?.abort?.abort();
    job?.cancelRetry();
  }

  #find(key: string): Upload | undefined {
    return this.#uploads.find((upload) => upload.key === key);
  }

  #set(key: string, change: Partial<Upload>): void {
    this.#show(
      this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
    );
  }

  #show(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}
