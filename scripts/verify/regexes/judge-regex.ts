import { runInNewContext } from "node:vm";
import { buildAutomaton } from "./build-automaton.ts";
import { findPumps, type Pump } from "./find-pumps.ts";

export type Judgement =
  /** `was_measured`: its automaton doesn't show it, but no text took longer than linear time on this machine. */
  | { result: "linear"; was_measured: boolean }
  /** Its time grows faster than the text: `attack` evaluates to a text that shows it. */
  | { result: "superlinear"; attack: string }
  | { result: "unknown"; why: string };

/** Ends of a text that most expressions don't match. */
const ENDS = ["", "\0", "\n\0", "\0\n!", " "];
const LONGEST = 48_000;
/** A linear expression takes a fraction of it, even on a slow machine. */
const SLOW_MS = 60;
/** Exponential time would never end. */
const LIMIT_MS = 1_000;
/** Of twice the length. Linear time is doubled, quadratic time quadrupled. */
const LEAST_GROWTH = 2.8;

/**
 * Judges whether an expression takes at most linear time to search any text. Candidates for slow texts come from its
 * automaton, and the engine that runs the product measures them.
 */
export function judgeRegex(source: string, flags: string): Judgement {
  let pumps: Pump[] | null;
  try {
    pumps = findPumps(buildAutomaton(source, flags));
  } catch (error) {
    return { result: "unknown", why: error instanceof Error ? error.message : "unreadable" };
  }
  if (pumps === null) return { result: "unknown", why: "It is too large." };
  const regex = new RegExp(source, flags);
  for (const pump of pumps)
    for (const end of ENDS) {
      const length = slowLength(regex, pump, end);
      if (length === null) continue;
      const show = (text: string) => JSON.stringify(text);
      return {
        result: "superlinear",
        attack: `${show(pump.before)} + ${show(pump.pump)}.repeat(${length}) + ${show(end)}`,
      };
    }
  return { result: "linear", was_measured: pumps.length > 0 };
}

/** Returns how often the pump must be repeated to be slow, or null if it isn't. */
function slowLength(regex: RegExp, { before, pump }: Pump, end: string): number | null {
  let earlier = Number.POSITIVE_INFINITY;
  for (let times = 16; times * pump.length <= LONGEST; times *= 2) {
    const text = before + pump.repeat(times) + end;
    let took = measure(regex, text);
    // Collecting garbage makes anything slow at times.
    if (took >= SLOW_MS && took < LIMIT_MS)
      took = Math.min(took, measure(regex, text), measure(regex, text));
    if (took >= SLOW_MS && took / earlier >= LEAST_GROWTH) return times;
    if (took >= LIMIT_MS) return null;
    earlier = took;
  }
  return null;
}

/**
 * Returns the milliseconds that a search computes, up to the limit: those of this thread alone, because other processes
 * make anything slow at times.
 */
function measure(regex: RegExp, text: string): number {
  const start = process.threadCpuUsage();
  let isStopped = false;
  try {
    const search = regex.global ? 'text.replaceAll(regex, "")' : "regex.test(text)";
    runInNewContext(search, { regex, text }, { timeout: LIMIT_MS });
  } catch {
    isStopped = true;
  }
  const { user, system } = process.threadCpuUsage(start);
  const took = (user + system) / 1_000;
  // It is also stopped if other processes left it no time to compute.
  return isStopped && took > LIMIT_MS / 2 ? LIMIT_MS : took;
}
