import type { RunStatus, RunStepStatus } from "#core/contract/resources/run.ts";
import { capitalize } from "../api/words/for-people.ts";

/** The word for each state of a run or of one of its steps. */
export const RUN_WORDS: Record<RunStatus | RunStepStatus, string> = {
  queued: "Queued",
  running: "Running",
  sleeping: "Sleeping",
  planned: "Planned",
  waiting: "Waiting",
  retrying: "Retrying",
  completed: "Completed",
  failed: "Failed",
  cancelled: "Cancelled",
};

/** What each function of Crier does, by its name in the code (`server/jobs/functions`). */
const FUNCTIONS: Record<string, string> = {
  "arm-when-ready": "Send once the files are ready",
  "call-platform": "Call a channel's platform",
  "fetch-file": "Fetch a file from its address",
  "process-file": "Check and convert a file",
  "publish-scheduled-post": "Wait for the time of booked posts",
  "send-mail": "Send a mail",
};

const STEPS: Record<string, string> = {
  arm: "Book the post",
  deleted: "Note that it is deleted",
  fail: "Note that it failed",
  fetch: "Fetch it",
  finish: "Store the result",
  inspect: "Look into it",
  reason: "Find out why",
  receive: "Take it in",
  scan: "Scan it for viruses",
  send: "Send it",
  "until-due": "Wait for the time",
};

/** Steps that are taken again and again, with the number of the turn behind them. */
const TURNS: Record<string, string> = {
  delete: "Ask the platform to delete it",
  edit: "Ask the platform to change it",
  hop: "Follow the address",
  publish: "Call the platform",
  turn: "Make the calls that are due",
  wait: "Wait for the platform",
};

/** What a function does, for people. */
export function functionWords(name: string): string {
  return FUNCTIONS[name] ?? spelledOut(name);
}

/** What a step does, for people. */
export function stepWords(name: string): string {
  const [, turn = "", number = ""] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
  const words = TURNS[turn];
  if (words !== undefined) return Number(number) > 1 ? `${words} (${number})` : words;
  return STEPS[name] ?? spelledOut(name);
}

function spelledOut(name: string): string {
  return capitalize(name.replaceAll("-", " "));
}
