"use client";
import { LONGEST_CODE } from "#core/contract/sign-in-limits.ts";
import { TextField } from "../ui/text-field.tsx";

/** Asks for the second factor. It appears once the first was right. */
export function CodeField() {
  return (
    <TextField
      label="Code"
      name="code"
      hint="From your authenticator app, or a recovery code."
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={LONGEST_CODE}
      autoFocus
      required
    />
  );
}
