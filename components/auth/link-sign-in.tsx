"use client";
import Link from "next/link";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { trySignIn } from "./try-sign-in.ts";

/**
 * Signs in by the address in a mail, when its button is pressed: mail programs open addresses by themselves to look at them,
 * and this one works once.
 */
export function LinkSignIn() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit() {
    setBusy(true);
    const token = window.location.hash.slice(1);
    const failure = await trySignIn(
      "link",
      { token },
      "This link was used already, or is older than a quarter of an hour.",
    );
    if (failure === null) window.location.assign("/");
    else setRefusal(failure);
    setBusy(false);
  }

  return (
    <div className="flex flex-col gap-4">
      {refusal !== null && (
        <Notice tone="failed" title={refusal}>
          <Link href="/signin" className="text-accent underline underline-offset-2">
            Sign in otherwise, or ask for another link
          </Link>
        </Notice>
      )}
      <Button look="primary" busy={busy} onClick={() => void submit()}>
        Sign in
      </Button>
    </div>
  );
}
