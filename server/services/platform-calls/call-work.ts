import type { CallAttempt, Channel, PlatformCall } from "#server/db/generated/client.ts";
import type {
  Advance,
  Lookup,
  PreparedPost,
  Progress,
  Provider,
  ProviderContext,
  ProviderError,
  PublishedItem,
} from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import type { SimulatedCall } from "../channels/provider-context.ts";
import type { Wait } from "../lifecycle/put-off-call.ts";
import type { DueEntry } from "./due-entry.ts";

/** A call that is due, with everything that making it needs. */
export interface DueCall {
  call: PlatformCall;
  channel: Channel;
  /** What it is about; null where that is no entry. */
  entry: DueEntry | null;
  /**
   * Its last attempt since it was asked for. An attempt that may have arrived counts even from an earlier asking, since the
   * platform is asked about it first.
   */
  last: CallAttempt | null;
  /** How many attempts there were since it was asked for, and in all. */
  attempts: number;
  attempts_ever: number;
  /** Whether an attempt of it, of any asking, was not answered. */
  answer_lost: boolean;
  /** How long its request in flight may last from now on, in milliseconds; 0 or less where none is in flight. */
  in_flight_ms: number;
  /** Whether more calls are queued on its channel, but for readings that are due later: the sweep wakes for those. */
  others: boolean;
}

/** What follows a turn: nothing more (`ended`), or the same call again after a while, where 0 means at once. */
export type CallOutcome = "ended" | { retry_in_ms: number };

/** What follows a channel's turn: `more` is due at once; nothing is left to do (`ended`); or this run is the one that wakes next. */
export type ChannelTurn = "more" | "ended" | { wake_at: string };

export interface Opened {
  provider: Provider;
  context: ProviderContext;
  /** Whether an attempt of the call, of any asking, was not answered. */
  answer_lost: boolean;
}

/** How a call is to end that did not do what was asked for. */
export interface Failed {
  /** Why, as `code: message`. */
  error: string;
  /** Whether it or a part of it may have arrived. */
  may_be_out: boolean;
}

/** What a kind of call knows of the one that is due. */
export interface CallWork {
  /** How far it has got, as is stored. */
  progress: Progress;
  /** Whether something of it is out that was not asked about. */
  may_be_out: boolean;
  /** What a sandbox channel is told to do wrong; null where nothing. */
  simulated: Omit<SimulatedCall, "attempts"> | null;
  /** Decides what is sent, once for all attempts of this asking. Throws a ProviderError. */
  prepare(opened: Omit<Opened, "answer_lost">): Promise<PreparedPost>;
  /** Takes it one step on. Throws a ProviderError. */
  advance(opened: Opened, prepared: PreparedPost, progress: Progress): Promise<Advance>;
  /**
   * Asks the platform what became of a request whose answer was lost. Absent where the same request may be made again: it
   * changes nothing more then.
   */
  lookup?(opened: Opened, prepared: PreparedPost, progress: Progress): Promise<Lookup>;
  /** The progress to keep after an error, where that says more than what was out before. */
  afterError?(progress: Progress, error: ProviderError): Progress;
  /** Until when it waits for its platform's quota; null where there is room. */
  room?(): Promise<Omit<Wait, "tries"> | null>;
  /** Why it is too late to make it, as `code: message`; null where it is not. */
  tooLate?(): string | null;
  /** Stores that it is done, with the end of its attempt and of the call. */
  finish(end: { attempt_id: string; items: readonly PublishedItem[] }): Promise<void>;
  /** Stores that it was not done, with the end of the call. */
  fail(failed: Failed): Promise<void>;
}

/** Reads what a due call needs besides its own row. Null where there is nothing left to do: the call then ends. */
export type OpenWork = (system: System, due: DueCall) => Promise<CallWork | null>;
