import type { RefObject } from "react";
import { LONGEST_EMAIL, LONGEST_PASSWORD } from "#core/contract/sign-in-limits.ts";
import { TextField } from "../ui/text-field.tsx";
import { CodeField } from "./code-field.tsx";
import { AUTH_COPY } from "./copy.ts";

interface Props {
  asksCode: boolean;
  /** The email address to start with. */
  email?: string;
  passwordRef?: RefObject<HTMLInputElement | null>;
}

export function PasswordFields({ asksCode, email, passwordRef }: Props) {
  return (
    <>
      <TextField
        label={AUTH_COPY.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        maxLength={LONGEST_EMAIL}
        required
      />
      <TextField
        ref={passwordRef}
        label={AUTH_COPY.password}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={LONGEST_PASSWORD}
        required
      />
      {asksCode && <CodeField />}
    </>
  );
}
