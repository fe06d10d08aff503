"use client";
import { Button } from "./button.tsx";
import { UI_COPY } from "./copy.ts";
import { Notice } from "./notice.tsx";

/** Replaces a component whose code couldn't be loaded. The rest of the page keeps working. */
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

/** For `dynamic(() => import(…).then(…, orNotLoaded))`: without it, a lost connection would break the whole page. */
export function orNotLoaded() {
  return NotLoaded;
}

/**
 * The `loading` of a component that the server renders too. Without it `dynamic` has no Suspense boundary: the
 * surrounding content would wait for it, and lose keys typed meanwhile.
 */
export function nothingYet() {
  return null;
}
