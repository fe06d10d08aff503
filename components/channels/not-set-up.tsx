"use client";
import Link from "next/link";
import { Button } from "../ui/button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { CONNECT_COPY, SETUP_COPY } from "./copy.ts";
import { platformDocOf } from "./platform-doc.ts";
import type { SignInForm } from "./sign-in-form.ts";

interface Props {
  provider: string;
  title: string;
  form: SignInForm;
  missing: string;
  onClose(): void;
}

/** What the operator of Crier has to do before accounts of a platform can be connected. */
export function NotSetUp({ provider, title, form, missing, onClose }: Props) {
  const { origin } = useWorkspace();
  return (
    <div className="flex flex-col gap-4">
      <p>
        {SETUP_COPY.no_app(title)} {form.kind === "pages" && form.setUp}{" "}
        {SETUP_COPY.callback(missing)}
      </p>
      <p className="rounded-field border border-line p-2 font-mono text-sm wrap-anywhere">
        {origin}/api/connect/{provider}/callback
      </p>
      <p>
        <Link
          href={`/docs/platforms/${platformDocOf(provider)}`}
          target="_blank"
          className="text-accent underline underline-offset-2"
        >
          {SETUP_COPY.how(title)}
        </Link>
      </p>
      <p className="text-muted">{SETUP_COPY.sandbox(title)}</p>
      <div className="flex flex-col md:items-end">
        <Button onClick={onClose}>{CONNECT_COPY.close}</Button>
      </div>
    </div>
  );
}
