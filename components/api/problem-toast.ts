import { type Problem, readProblem } from "./problem.ts";
import { problemWords } from "./problem-words.ts";
import { upgradeAddress, upgradeLabel, upgradeOf } from "./upgrade.ts";

/** Long enough to read why, and to press the button. */
const SECONDS_WITH_ACTION = 15;

/** A failed call as a toast, with the button that resolves it where a larger plan or credits do. */
export function problemToast(error: unknown, zone?: string) {
  return toastOf(readProblem(error), zone);
}

/** As `problemToast`, for what was read already. */
export function toastOf(problem: Problem, zone?: string) {
  const title = problemWords(problem, zone);
  const kind = upgradeOf(problem);
  if (kind === null) return { title };
  function run() {
    const { pathname, search } = window.location;
    window.location.assign(upgradeAddress(kind ?? "tier", pathname + search));
  }
  return { title, seconds: SECONDS_WITH_ACTION, action: { label: upgradeLabel(kind), run } };
}
