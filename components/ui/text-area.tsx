"use client";
import { type ComponentProps, useRef } from "react";
import { useEarlyWords } from "./use-early-words.ts";

interface Props extends Omit<ComponentProps<"textarea">, "ref" | "onChange"> {
  id: string;
  value: string;
  onChange(value: string): void;
}

/** A field of several lines, with what was typed in it before the page's script was there. */
export function TextArea({ onChange, ...props }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEarlyWords({ id: props.id, field, value: props.value, onChange });
  return (
    <textarea
      {...props}
      ref={field}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
