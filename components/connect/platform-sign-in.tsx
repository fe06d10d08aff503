"use client";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { CONNECT_COPY } from "#components/channels/copy.ts";
import { CredentialsFields } from "#components/channels/credentials-fields.tsx";
import { OtherWayButton } from "#components/channels/other-way-button.tsx";
import { PagesFields } from "#components/channels/pages-fields.tsx";
import { PlatformBadge } from "#components/marks/platform-badge.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { SignInForm } from "#core/domain/sign-in-form.ts";
import { problemMessage } from "../api/problem-message.ts";
import type { ConnectActions, ConnectResult } from "./connect-actions.ts";
import { GUEST_CONNECT_COPY } from "./copy.ts";
import { useGuestCall } from "./use-guest-call.ts";

export interface GuestPlatform {
  provider: string;
  title: string;
  form: SignInForm;
  uses: { use: string; optional: boolean }[];
  note: string | null;
}

interface Props {
  platform: GuestPlatform;
  handle: string | null;
  actions: ConnectActions;
  /** Goes back to the choice of platforms; null if there is none. */
  onBack: (() => void) | null;
  onConnected(result: ConnectResult): void;
}

/** What a platform's sign-in asks for and why, and the form that starts it. */
export function PlatformSignIn({ platform, onBack, ...props }: Props) {
  const { provider, title, form } = platform;
  const heading = useRef<HTMLHeadingElement>(null);
  const isChosen = onBack !== null;
  useEffect(() => {
    if (isChosen) heading.current?.focus();
  }, [isChosen]);
  return (
    <section
      aria-labelledby="sign-in"
      className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-4"
    >
      <div className="flex items-center gap-3">
        <PlatformBadge provider={provider} size={28} />
        <h2 ref={heading} id="sign-in" tabIndex={-1} className="text-lg font-bold">
          {GUEST_CONNECT_COPY.connect(title)}
        </h2>
      </div>
      <p>{form.explain}</p>
      <Uses platform={platform} />
      <EitherWay platform={platform} onBack={onBack} {...props} />
    </section>
  );
}

function Uses({ platform: { uses, note } }: Pick<Props, "platform">) {
  if (uses.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{GUEST_CONNECT_COPY.uses}</h3>
      <ul className="flex flex-col gap-1">
        {uses.map(({ use, optional }) => (
          <li key={use} className="flex items-start gap-2">
            <IconCheck size={18} stroke={1.5} aria-hidden className="mt-px shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {use}
              {optional && <span className="text-muted"> ({GUEST_CONNECT_COPY.optional})</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-muted empty:hidden">{note}</p>
    </div>
  );
}

/** Signing in on the platform's pages, or the other way if there is one and the guest chooses it. */
function EitherWay({ platform, ...props }: Props) {
  const [isOther, setOther] = useState(false);
  const { form, title } = platform;
  const other = form.kind === "pages" ? form.other : undefined;
  if (other === undefined) return <SignInFields platform={platform} {...props} />;
  return (
    <>
      <SignInFields
        key={String(isOther)}
        platform={isOther ? { ...platform, form: other.form } : platform}
        {...props}
      />
      <OtherWayButton
        label={isOther ? CONNECT_COPY.sign_in_with(title) : other.label}
        onClick={() => setOther(!isOther)}
      />
    </>
  );
}

function SignInFields({ platform, handle, actions, onBack, onConnected }: Props) {
  const { provider, title, form } = platform;
  const { busy, problem, run } = useGuestCall();
  const shared = {
    handle: handle ?? undefined,
    problem,
    notice: problem !== null && <Notice tone="failed" title={problemMessage(problem)} />,
    busy,
    cancel: onBack === null ? null : { label: GUEST_CONNECT_COPY.back, run: onBack },
  };
  if (form.kind === "credentials")
    return (
      <CredentialsFields
        form={form}
        {...shared}
        onSubmit={(credentials) =>
          void run(actions.connect({ provider, credentials }), onConnected)
        }
      />
    );
  return (
    <PagesFields
      title={title}
      form={form}
      {...shared}
      onSubmit={(server) =>
        void run(actions.begin({ provider, server }), (url) => window.location.assign(url))
      }
    />
  );
}
