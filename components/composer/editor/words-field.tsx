"use client";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";

interface Props {
  label: string;
  value: string;
  onChange(value: string): void;
  placeholder?: string;
  ref?: Ref<HTMLTextAreaElement>;
  className?: string;
}

/** Where words are written: a real textarea, so that every character stays as typed. It grows with what is in it. */
export function WordsField({ label, value, onChange, placeholder, ref, className = "" }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement);
  // Text that was typed before the page's script had loaded is only in the field, so it is taken from there.
  const catchUp = useEffectEvent(() => {
    const typed = field.current?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  useEffect(() => catchUp(), []);
  return (
    <textarea
      ref={field}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={`field-sizing-content w-full resize-none rounded-surface border border-edge bg-surface p-4 text-copy placeholder:text-muted ${className}`}
    />
  );
}
