/** A press of a button, or a submission of a form. */
export interface Press extends Event {
  /** To be called by React, within the event, when it hears of the press. */
  hear?(): void;
}

/**
 * Runs in a page before all other scripts, so it may use nothing from outside of itself. A button that is pressed, or a form that
 * is submitted, before the page's script has taken that part of it over is pressed and submitted again until it is heard: once.
 * What a browser does by itself is left to it: links, and forms with an address to go to.
 */
export function repeatEarlyPresses(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isRepeating = false;

  function note(press: Press, again: () => void) {
    press.hear = () => clearInterval(timer);
    if (isRepeating) {
      isRepeating = false;
      return;
    }
    clearInterval(timer);
    timer = setInterval(() => {
      isRepeating = true;
      again();
      // Nothing comes of a button that is gone or disabled by now, nor of a form that is no longer filled in.
      if (isRepeating) clearInterval(timer);
      isRepeating = false;
    }, 100);
  }
  addEventListener(
    "click",
    (press) => {
      const button = press.target instanceof Element && press.target.closest("button");
      if (button && button.type === "button") note(press, () => button.click());
    },
    true,
  );
  addEventListener(
    "submit",
    (press) => {
      const { target: form, submitter } = press;
      if (!(form instanceof HTMLFormElement) || form.hasAttribute("action")) return;
      press.preventDefault();
      note(press, () => form.requestSubmit(form.contains(submitter) ? submitter : null));
    },
    true,
  );
}
