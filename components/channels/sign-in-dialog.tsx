"use client";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { Modal } from "../ui/modal.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { CONNECT_COPY } from "./copy.ts";
import { CredentialsSignIn } from "./credentials-sign-in.tsx";
import { EventsAddress } from "./events-address.tsx";
import { NotSetUp } from "./not-set-up.tsx";
import { PagesSignIn } from "./pages-sign-in.tsx";
import type { SignInForm } from "./sign-in-form.ts";

interface Props {
  manifest: ProviderManifest;
  form: SignInForm;
  open: boolean;
  onOpenChange(open: boolean): void;
  handle?: string;
}

/** Connects an account with the platform's form, or explains how to set Crier up for it. */
export function SignInDialog({ manifest, form: usual, open, onOpenChange, handle }: Props) {
  const { platforms } = useWorkspace();
  const { provider, title } = manifest;
  const platform = platforms.find((known) => known.manifest.provider === provider);
  const missing_settings = platform?.missing_settings ?? null;
  const form = missing_settings === null ? usual : withoutApp(usual);
  const missing = form.kind === "pages" ? missing_settings : null;
  const shared = { provider, title, handle, onClose: () => onOpenChange(false) };
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={CONNECT_COPY.dialog_title(articleOf(title), title)}
      description={missing === null ? form.explain : undefined}
    >
      {missing !== null ? (
        <NotSetUp {...shared} form={form} missing={missing} />
      ) : form.kind === "pages" ? (
        <PagesSignIn {...shared} form={form} />
      ) : (
        <CredentialsSignIn {...shared} form={form} />
      )}
      <EventsAddress provider={provider} title={title} />
    </Modal>
  );
}

function withoutApp(form: SignInForm): SignInForm {
  return (form.kind === "pages" ? form.withoutApp : undefined) ?? form;
}

/** X is pronounced "ex". */
function articleOf(title: string) {
  return /^([aeio]|x$)/i.test(title) ? "an" : "a";
}
