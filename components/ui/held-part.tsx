"use client";
import {
  type ComponentType,
  Suspense,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { noteEarlyInput } from "./note-early-input.ts";

/**
 * A part of the page that the server draws and whose code comes after the page's own, held as the server drew it until React has taken
 * it over: a part that is drawn anew before is thrown away, and with it what somebody has written in it by then. What is in its fields
 * by then is kept. `Part` is `dynamic` without `loading`: its boundary is here.
 */
export function heldPart<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function HeldPart(props: Props) {
    const around = useRef<HTMLDivElement>(null);
    const [isTaken, setTaken] = useState(false);
    const take = () => {
      noteEarlyInput(around.current);
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

/** Taken over together with the part beside it. */
function Taken({ onTaken }: { onTaken(): void }) {
  const tell = useEffectEvent(onTaken);
  useLayoutEffect(() => tell(), []);
  return null;
}
