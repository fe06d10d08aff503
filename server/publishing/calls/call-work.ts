import type {
  Advance,
  Lookup,
  PreparedPost,
  Progress,
  Provider,
  ProviderContext,
  ProviderError,
  PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import type { SimulatedCall } from "#server/channels/provider-context.ts";
import type { CallAttempt, Channel, PlatformCall } from "#server/db/generated/client.ts";
import type { Wait } from "#server/publishing/result/put-off-entry.ts";
import type { System } from "#server/system.ts";
import type { DueEntry } from "./due-entry.ts";

export interface DueCall {
  call: PlatformCall;
  channel: Channel;
  entry: DueEntry | null;
  /**
   * Its last attempt since it was requested. An attempt that may have arrived counts even from an earlier request,
   * since the platform is asked about it first.
   */
  last: CallAttempt | null;
  attempts: number;
  attempts_ever: number;
  answer_lost: boolean;
  in_flight_ms: number;
  /** Whether a post was due on its channel before it and hasn't been claimed yet. */
  is_overtaking: boolean;
  /** Whether its channel has other due calls of the same run. */
  others: boolean;
}

/** What follows a turn: nothing (`ended`), or the same call again after a delay, where 0 means immediately. */
export type CallOutcome = "ended" | { retry_in_ms: number };

/**
 * What follows a channel's turn: `more` calls are due immediately, nothing is left to do (`ended`), or this run wakes
 * next.
 */
export type ChannelTurn = "more" | "ended" | { wake_at: string };

export interface Opened {
  provider: Provider;
  context: ProviderContext;
  answer_lost: boolean;
}

export interface Failed {
  /** Formatted as `code: message`. */
  error: string;
  may_be_out: boolean;
}

export interface CallWork {
  progress: Progress;
  /** Whether it may have published something that the platform wasn't asked about. */
  may_be_out: boolean;
  simulated: Omit<SimulatedCall, "attempts"> | null;
  /** Decides what is sent, once for all attempts of this request. Throws a ProviderError. */
  prepare(opened: Omit<Opened, "answer_lost">): Promise<PreparedPost>;
  /** Performs the next step. Throws a ProviderError. */
  advance(opened: Opened, prepared: PreparedPost, progress: Progress): Promise<Advance>;
  /**
   * Asks the platform what became of a request whose response was lost. Absent if the request can be repeated safely.
   */
  lookup?(opened: Opened, prepared: PreparedPost, progress: Progress): Promise<Lookup>;
  /** Progress to store after an error, if it differs from the previous progress. */
  afterError?(progress: Progress, error: ProviderError): Progress;
  /** Until when it waits for the platform's quota, or null if there is room. */
  room?(): Promise<Omit<Wait, "tries"> | null>;
  /** Returns why it is too late to make the call, as `code: message`, or null if it isn't. */
  tooLate?(): string | null;
  /** Returns why nothing of it may be sent any more, as `code: message`. Not asked once some of it may be published. */
  barred?(): Promise<string | null>;
  /** Hands it off to a person instead of calling the platform. Throws a ProviderError. */
  handOver?(): Promise<CallOutcome>;
  finish(end: { attempt_id: string; items: readonly PublishedItem[] }): Promise<void>;
  fail(failed: Failed): Promise<void>;
}

/** Reads what a due call needs besides its own row. Returns null if there is nothing left to do: the call then ends. */
export type OpenWork = (system: System, due: DueCall) => Promise<CallWork | null>;
