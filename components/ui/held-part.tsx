"use client";
import {
  type ComponentType,
  Suspense,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { recordEarlyInput } from "./record-early-input.ts";

/**
 * Wraps a server-rendered component whose code loads after the page's. Keeps its HTML unchanged until React has
 * hydrated it: rendering it earlier would replace the HTML, and lose what was typed in it. Keeps what is in its fields
 * by then. `Part` is `dynamic` without `loading`, because the Suspense boundary is here.
 */
export function heldPart<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function HeldPart(props: Props) {
    const around = useRef<HTMLDivElement>(null);
    const [isTaken, setTaken] = useState(false);
    const take = () => {
      recordEarlyInput(around.current);
      setTaken(true);
    };
    const draw = () => (
      <Suspense fallback={null}>
        <Part {...props} />
        <Taken onTaken={take} />
      </Suspense>
    );
    const [first] = useState(draw);
    return (
      <div ref={around} data-held className="contents">
        {isTaken ? draw() : first}
      </div>
    );
  };
}

/** Hydrated together with the component next to it. */
function Taken({ onTaken }: { onTaken(): void }) {
  const notify = useEffectEvent(onTaken);
  useLayoutEffect(() => notify(), []);
  return null;
}
