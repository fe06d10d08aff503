"use client";
import Link from "next/link";
import { Button } from "../ui/button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { platformDocOf } from "./platform-doc.ts";
import type { SignInForm } from "./sign-in/sign-in-form.ts";

interface Props {
  provider: string;
  title: string;
  form: SignInForm;
  /** The variables that are not set. */
  missing: string;
  onClose(): void;
}

/** What the operator of Crier has to do before accounts of a platform can be connected. */
export function NotSetUp({ provider, title, form, missing, onClose }: Props) {
  const { origin } = useWorkspace();
  return (
    <div className="flex flex-col gap-4">
      <p>
        This Crier has no app at {title} yet. {form.kind === "pages" && form.setUp} Whoever runs
        Crier gives it this callback address, and sets {missing} in the environment:
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
          How {title} is set up
        </Link>
      </p>
      <p className="text-muted">A sandbox of {title} needs none of it.</p>
      <div className="flex flex-col md:items-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}
