/** What stands in the way, as the lists of errors mark it, and fields whose text can't go out. */
const PROBLEM = "[data-problem], [aria-invalid=true]";
const FIX = "[data-problem] button";

/** Puts the focus on the first problem after what has it. False where there is none. */
export function focusProblemAfter(form: HTMLFormElement | null): boolean {
  const here = document.activeElement;
  return focusProblem(shownIn(form).find((one) => here !== null && comesAfter(one, here)));
}

/** Puts the focus on the first problem of all that are shown. False where there is none. */
export function focusFirstProblem(form: HTMLFormElement | null): boolean {
  return focusProblem(shownIn(form)[0]);
}

function shownIn(form: HTMLFormElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>(PROBLEM) ?? [])].filter(isShown);
}

/** A problem's own button has the focus; where it has none, the problem itself. */
function focusProblem(problem: HTMLElement | undefined): boolean {
  if (problem === undefined) return false;
  focus(problem.querySelector<HTMLElement>("button, a") ?? problem);
  return true;
}

/** Puts the focus on the next button that fixes something; those of the part that has the focus come first. */
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
