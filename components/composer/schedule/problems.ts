const PROBLEM = "[data-problem], [aria-invalid=true]";
const FIX = "[data-problem] button";

/** Focuses the first problem after the focused element. Returns false without one. */
export function focusProblemAfter(form: HTMLFormElement | null): boolean {
  const here = document.activeElement;
  return focusProblem(shownIn(form).find((one) => here !== null && comesAfter(one, here)));
}

/** Focuses the first visible problem. Returns false without one. */
export function focusFirstProblem(form: HTMLFormElement | null): boolean {
  return focusProblem(shownIn(form)[0]);
}

function shownIn(form: HTMLFormElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>(PROBLEM) ?? [])].filter(isShown);
}

/** Focuses a problem's own button, or the problem if it has none. */
function focusProblem(problem: HTMLElement | undefined): boolean {
  if (problem === undefined) return false;
  focus(problem.querySelector<HTMLElement>("button, a") ?? problem);
  return true;
}

/** Focuses the next fix button, starting with the part that has the focus. */
export function focusFix(form: HTMLFormElement | null): boolean {
  const here = document.activeElement;
  const part = here?.closest("section") ?? form;
  const fixes = [part, form].flatMap((one) => [...(one?.querySelectorAll<HTMLElement>(FIX) ?? [])]);
  const shown = fixes.filter(isShown);
  const after = shown.indexOf(here as HTMLElement) + 1;
  const fix = shown[after] ?? shown[0];
  if (fix === undefined) return false;
  focus(fix);
  return true;
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility();
}

function comesAfter(problem: HTMLElement, here: Element): boolean {
  const isAfter = here.compareDocumentPosition(problem) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isAfter !== 0 && !problem.contains(here) && !here.contains(problem);
}

function focus(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.scrollIntoView({ block: "center" });
  element.focus({ preventScroll: true });
}
