"use client";
import { useState } from "react";
import type { Channel } from "#core/contract/resources/channel.ts";
import { Button } from "../ui/button.tsx";
import { signInForms } from "./sign-in-forms.ts";

/** Signs in to a lost channel again: the same account keeps its channel, and its posts. */
export function ReconnectChannel({ channel }: { channel: Channel }) {
  const [open, setOpen] = useState(false);
  const SignIn = channel.mode === "live" ? signInForms[channel.provider] : undefined;
  if (SignIn === undefined) return null;
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Connect again
        <span className="sr-only">: {channel.name}</span>
      </Button>
      <SignIn open={open} onOpenChange={setOpen} handle={channel.handle} />
    </>
  );
}
