"use client";
import { Button } from "./button.tsx";
import { UI_COPY } from "./copy.ts";
import { Notice } from "./notice.tsx";

/** In the place of a part of the page whose code could not be loaded. The rest of the page goes on. */
function NotLoaded() {
  return (
    <Notice tone="warning" title={UI_COPY.not_loaded_title}>
      <p>{UI_COPY.not_loaded_text}</p>
      <Button className="self-start" onClick={() => window.location.reload()}>
        {UI_COPY.reload}
      </Button>
    </Notice>
  );
}

/** For `dynamic(() => import(…).then(…, orNotLoaded))`: without it, a lost connection would take the whole page away. */
export function orNotLoaded() {
  return NotLoaded;
}

/**
 * For `loading` of a part that the server draws too. Without it `dynamic` has no boundary of its own: what is around the part would
 * wait for it, and a key that is typed meanwhile would be lost.
 */
export function nothingYet() {
  return null;
}
