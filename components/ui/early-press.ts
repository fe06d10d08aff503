/** A press or a submission. React's mark on it says that the page's script has heard it. */
export interface Press extends Event {
  isHeard?: boolean;
}

/**
 * Runs in a page before all other scripts, so it may use nothing from outside of itself. A button that is pressed, or a form that
 * is submitted, before the page's script has taken that part of it over is pressed and submitted again until it is heard: once.
 * What a browser does by itself is left to it: links, and forms with an address to go to.
 */
export function repeatEarlyPresses(): void {
  let latest: Press | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isRepeating = false;

  function note(press: Press, element: Element, again: () => void) {
    latest = press;
    if (isRepeating) return;
    clearInterval(timer);
    const repeat = () => {
      isRepeating = true;
      again();
      isRepeating = false;
      if (latest?.isHeard || !element.isConnected || element.matches(":disabled"))
        clearInterval(timer);
    };
    // What is heard is heard before the task ends.
    setTimeout(() => {
      if (latest === press && !press.isHeard) timer = setInterval(repeat, 100);
    });
  }
  addEventListener(
    "click",
    (press) => {
      const button = press.target instanceof Element && press.target.closest("button");
      if (button && button.type === "button") note(press, button, () => button.click());
    },
    true,
  );
  addEventListener(
    "submit",
    (press) => {
      const { target: form, submitter } = press;
      if (!(form instanceof HTMLFormElement) || form.hasAttribute("action")) return;
      press.preventDefault();
      note(press, form, () => form.requestSubmit(submitter));
    },
    true,
  );
}
