"use client";
import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  label: ReactNode;
  /** What the button is called, if its label isn't enough. */
  name?: string;
  className: string;
  /** On which side of the button it opens. */
  align?: "left" | "right";
  children: ReactNode;
}

/** A button that opens a panel. Escape, and a press or the focus outside, close it. Works before hydration. */
export function Dropdown({ label, name, className, align = "left", children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current;
      if (details?.open && !details.contains(event.target as Node)) details.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
    };
  }, []);
  return (
    <details
      ref={ref}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !ref.current?.open) return;
        ref.current.open = false;
        ref.current.querySelector("summary")?.focus();
      }}
    >
      <summary
        aria-label={name}
        className={`cursor-pointer list-none select-none [&::-webkit-details-marker]:hidden ${className}`}
      >
        {label}
      </summary>
      <div
        className={`absolute z-20 mt-1 max-h-96 w-64 overflow-y-auto rounded-surface border border-line bg-surface p-2 shadow-float ${align === "right" ? "md:right-0" : ""}`}
      >
        {children}
      </div>
    </details>
  );
}
