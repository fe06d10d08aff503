import { type Problem, readProblem } from "./problem.ts";
import { problemMessage, upgradeFor } from "./problem-message.ts";

/** Long enough to read the reason and press the button. */
const SECONDS_WITH_ACTION = 15;

/** Shows a failed call as a toast, with an upgrade button if a larger plan or credits would resolve it. */
export function problemToast(error: unknown, zone?: string) {
  return toastOf(readProblem(error), zone);
}

export function toastOf(problem: Problem, zone?: string) {
  const title = problemMessage(problem, zone);
  const { pathname, search } = window.location;
  const upgrade = upgradeFor(problem, pathname + search);
  if (upgrade === null) return { title };
  const { label, address } = upgrade;
  const action = { label, run: () => window.location.assign(address) };
  return { title, seconds: SECONDS_WITH_ACTION, action };
}
