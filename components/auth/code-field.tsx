"use client";
import { LONGEST_CODE } from "#core/contract/sign-in-limits.ts";
import { TextField } from "../ui/text-field.tsx";
import { AUTH_COPY } from "./copy.ts";

/** The second factor, shown once the first was accepted. */
export function CodeField() {
  return (
    <TextField
      label={AUTH_COPY.code}
      name="code"
      hint={AUTH_COPY.code_hint}
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={LONGEST_CODE}
      autoFocus
      required
    />
  );
}
