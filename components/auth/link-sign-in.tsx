"use client";
import Link from "next/link";
import { type SyntheticEvent, useState } from "react";
import { CODE_NEEDED } from "#core/contract/sign-in-limits.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { CodeField } from "./code-field.tsx";
import { AUTH_COPY } from "./copy.ts";
import { trySignIn } from "./try-sign-in.ts";

/**
 * Signs in with an emailed link when the button is pressed: the link works only once, and email clients open
 * links to preview them.
 */
export function LinkSignIn({ needsCode, returnTo }: { needsCode: boolean; returnTo: string }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asksCode, setAsksCode] = useState(needsCode);
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "");
    setBusy(true);
    const token = window.location.hash.slice(1);
    const failure = await trySignIn("link", { token, code }, AUTH_COPY.link_expired);
    if (failure === null) window.location.assign(returnTo);
    else if (failure === CODE_NEEDED) setAsksCode(true);
    setRefusal(failure === CODE_NEEDED ? null : failure);
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {refusal !== null && (
        <Notice tone="failed" title={refusal}>
          <Link href="/signin" className="text-accent underline underline-offset-2">
            {AUTH_COPY.link_other}
          </Link>
        </Notice>
      )}
      {asksCode && <CodeField />}
      <Button type="submit" look="primary" busy={busy}>
        {AUTH_COPY.sign_in}
      </Button>
    </form>
  );
}
