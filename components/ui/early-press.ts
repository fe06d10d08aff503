export interface Press extends Event {
  /** Called by React, within the event, when it handles the press. */
  hear?(): void;
}

/**
 * Runs in a page before all other scripts, so it must not use anything from outside. Repeats a button press or form
 * submission from before hydration until React handles it, which it does once. Native behavior is left alone: links,
 * and forms with an action URL.
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
      // Stop if nothing happened: the button was removed or disabled, or the form is no longer filled in.
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
