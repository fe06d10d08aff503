"use client";
import Link from "next/link";
import { useState } from "react";
import { readProblem } from "#components/api/problem.ts";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { type CredentialsForm, type PagesForm, usableForm } from "#core/domain/sign-in-form.ts";
import { folderOf } from "#platforms/kit/browser/folder-of.ts";
import { Modal } from "../ui/modal.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { CONNECT_COPY, CONNECTED_COPY, SETUP_COPY } from "./copy.ts";
import { CredentialsFields } from "./credentials-fields.tsx";
import { OtherWayButton } from "./other-way-button.tsx";
import { PagesSignIn } from "./pages-sign-in.tsx";
import type { SignInProps } from "./sign-in-props.ts";
import { useConnect } from "./use-connect.ts";

interface Props extends Pick<SignInProps, "handle" | "channel_id" | "onConnected"> {
  provider: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Connects an account with the platform's form, or explains how to set Crier up for it. */
export function SignInDialog({ provider, open, onOpenChange, ...props }: Props) {
  const signIn = useSignIn(provider);
  if (signIn === null) return null;
  return (
    <Modal
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      title={signIn.heading}
      description={signIn.description}
    >
      <SignIn signIn={signIn} onClose={() => onOpenChange(false)} {...props} />
    </Modal>
  );
}

/** Returns how accounts of a platform are connected on this server; null for a platform without accounts. */
export function useSignIn(provider: string) {
  const platform = useWorkspace().platforms.find((each) => each.manifest.provider === provider);
  if (platform === undefined || platform.sign_in_form === null) return null;
  const { manifest, sign_in_form: usual, missing_settings: missing } = platform;
  const { title } = manifest;
  const form = usableForm({ sign_in_form: usual, missing_settings: missing });
  return {
    provider,
    title,
    usual,
    missing,
    /** Null while Crier isn't set up for the platform. */
    form,
    heading:
      form === null ? SETUP_COPY.how(title) : CONNECT_COPY.dialog_title(articleOf(title), title),
    description: form?.explain,
  };
}

interface SignInContentProps extends Omit<SignInProps, "provider" | "title"> {
  signIn: NonNullable<ReturnType<typeof useSignIn>>;
}

/** The form that connects an account, or how to set Crier up for the platform. */
export function SignIn({ signIn, ...props }: SignInContentProps) {
  const { provider, title, usual, missing, form } = signIn;
  const shared = { provider, title, ...props };
  return (
    <>
      {form === null && usual.kind === "pages" && missing !== null && (
        <NotSetUp {...shared} form={usual} missing={missing} />
      )}
      {form?.kind === "pages" && <PagesOrOther {...shared} form={form} />}
      {form?.kind === "credentials" && <CredentialsSignIn {...shared} form={form} />}
      <EventsAddress provider={provider} title={title} />
    </>
  );
}

/** X is pronounced "ex". */
function articleOf(title: string) {
  return /^([aeio]|x$)/i.test(title) ? "an" : "a";
}

/** Signing in on the platform's pages, or the other way if there is one and the person chooses it. */
function PagesOrOther({ form, ...props }: SignInProps & { form: PagesForm }) {
  const [isOther, setOther] = useState(false);
  const { other } = form;
  if (other === undefined) return <PagesSignIn {...props} form={form} />;
  return (
    <div className="flex flex-col gap-4">
      {isOther ? (
        <CredentialsSignIn {...props} form={other.form} />
      ) : (
        <PagesSignIn {...props} form={form} />
      )}
      <OtherWayButton
        label={isOther ? CONNECT_COPY.sign_in_with(props.title) : other.label}
        onClick={() => setOther(!isOther)}
      />
    </div>
  );
}

function CredentialsSignIn({
  provider,
  form,
  handle,
  channel_id,
  onClose,
  onConnected,
  cancelLabel = CONNECT_COPY.cancel,
}: SignInProps & { form: CredentialsForm }) {
  const connect = useConnect();

  async function submit(credentials: Record<string, string>) {
    const channel = await connect
      .mutateAsync({ provider, mode: "live", credentials, channel_id })
      .catch(() => null);
    if (channel === null) return;
    if (onConnected === undefined) onClose();
    else onConnected(channel);
    showToast({ title: CONNECTED_COPY.connected(channel.handle) });
  }

  return (
    <CredentialsFields
      form={form}
      handle={handle}
      problem={connect.error === null ? null : readProblem(connect.error)}
      notice={<ProblemNotice error={connect.error} />}
      busy={connect.isPending}
      cancel={{ label: cancelLabel, run: onClose }}
      onSubmit={(credentials) => void submit(credentials)}
    />
  );
}

interface NotSetUpProps {
  provider: string;
  title: string;
  form: PagesForm;
  missing: string;
  onClose(): void;
  cancelLabel?: string | undefined;
}

/** What the operator of Crier has to do before accounts of a platform can be connected. */
function NotSetUp({ provider, title, form, missing, onClose, ...props }: NotSetUpProps) {
  const { cancelLabel = CONNECT_COPY.close } = props;
  const callback = `${useWorkspace().origin}/api/connect/${provider}/callback`;
  return (
    <div className="flex flex-col gap-4">
      <p>
        {SETUP_COPY.no_app(title)} {SETUP_COPY.ask}{" "}
        {form.minutes !== undefined && SETUP_COPY.takes(form.minutes)} {form.condition}
      </p>
      <p className="text-muted">{SETUP_COPY.sandbox}</p>
      <h3 className="border-t border-line pt-4 font-bold">{SETUP_COPY.for_operator}</h3>
      <p>
        {form.setUp} {SETUP_COPY.callback(missing)}
      </p>
      <div className="flex flex-col items-start gap-3">
        <p className="w-full rounded-field border border-line p-2 font-mono text-sm wrap-anywhere">
          {callback}
        </p>
        <CopyButton text={callback} label={SETUP_COPY.copy_callback} />
      </div>
      <p>
        <GuideLink provider={provider} title={title} />
      </p>
      <div className="flex flex-col md:items-end">
        <Button onClick={onClose}>{cancelLabel}</Button>
      </div>
    </div>
  );
}

function GuideLink({ provider, title }: { provider: string; title: string }) {
  return (
    <Link
      href={`/docs/platforms/${folderOf(provider)}`}
      target="_blank"
      className="text-accent underline underline-offset-2"
    >
      {SETUP_COPY.guide(title)}
    </Link>
  );
}

interface EventsAddressProps {
  provider: string;
  title: string;
}

/**
 * The webhook URL to register with a platform, for the operator of Crier; nothing for platforms without
 * webhooks.
 */
function EventsAddress({ provider, title }: EventsAddressProps) {
  const { origin, platforms } = useWorkspace();
  const events = platforms.find(({ manifest }) => manifest.provider === provider)?.events;
  if (events == null) return null;
  const address = origin + events.path;
  return (
    <Disclosure label={SETUP_COPY.events_title} value="">
      <div className="flex flex-col items-start gap-3 pt-1">
        <p>
          {SETUP_COPY.events(title)} <GuideLink provider={provider} title={title} />
        </p>
        <p className="w-full rounded-field border border-line p-2 font-mono text-sm wrap-anywhere">
          {address}
        </p>
        <CopyButton text={address} label={SETUP_COPY.copy_url} />
        {events.missing !== null && (
          <p className="text-warning">{SETUP_COPY.events_missing(events.missing)}</p>
        )}
      </div>
    </Disclosure>
  );
}
