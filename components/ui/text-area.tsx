"use client";
import { type ComponentProps, useRef } from "react";
import { useEarlyText } from "./use-early-text.ts";

interface Props extends Omit<ComponentProps<"textarea">, "ref" | "onChange"> {
  id: string;
  value: string;
  onChange(value: string): void;
}

/** A textarea that keeps text typed before hydration. */
export function TextArea({ onChange, ...props }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEarlyText({ id: props.id, field, value: props.value, onChange });
  return (
    <textarea
      {...props}
      ref={field}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
