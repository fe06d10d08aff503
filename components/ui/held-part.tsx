"use client";
import { type ComponentType, startTransition, useEffect, useState } from "react";

/**
 * A part of the page that the server draws and whose code comes after the page's own, held as the server drew it until its code is
 * there: React throws a part away that is drawn anew before, and with it what somebody has written in it by then. `load` loads the
 * same code as `Part` does.
 */
export function heldPart<Props extends object>(
  Part: ComponentType<Props>,
  load: () => Promise<unknown>,
): ComponentType<Props> {
  return function HeldPart(props: Props) {
    const [isThere, setThere] = useState(false);
    const [first] = useState(() => <Part {...props} />);
    useEffect(() => {
      // Of a change that may wait React lets what is there stand until it can take it over.
      const draw = () => startTransition(() => setThere(true));
      void load().then(draw, draw);
    }, []);
    return isThere ? <Part {...props} /> : first;
  };
}
