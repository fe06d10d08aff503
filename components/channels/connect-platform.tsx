"use client";
import { useState } from "react";
import { PlatformMark } from "../marks/platform-mark.tsx";
import { Button } from "../ui/button.tsx";
import type { Platform } from "../workspace/workspace.ts";
import { ConnectSandboxButton } from "./connect-sandbox-button.tsx";
import { CHANNELS_COPY } from "./copy.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { findSignInForm } from "./sign-in-form-copy.ts";

export function ConnectPlatform({ platform }: { platform: Platform }) {
  const { provider, title } = platform.manifest;
  const [open, setOpen] = useState(false);
  const form = platform.connects_live ? findSignInForm(provider) : undefined;
  return (
    <li className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4">
      <h3 className="flex items-center gap-2 font-bold">
        <PlatformMark provider={provider} />
        {title}
      </h3>
      <div className="flex flex-wrap gap-2">
        {form !== undefined && (
          <>
            <Button look="primary" onClick={() => setOpen(true)}>
              {CHANNELS_COPY.connect_account}
              <span className="sr-only"> {CHANNELS_COPY.on_platform(title)}</span>
            </Button>
            <SignInDialog
              manifest={platform.manifest}
              form={form}
              open={open}
              onOpenChange={setOpen}
            />
          </>
        )}
        <ConnectSandboxButton provider={provider}>
          {CHANNELS_COPY.add_sandbox}
          <span className="sr-only"> {CHANNELS_COPY.for_platform(title)}</span>
        </ConnectSandboxButton>
      </div>
    </li>
  );
}
