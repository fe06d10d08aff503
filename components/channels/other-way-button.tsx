"use client";
import { Button } from "#components/ui/button.tsx";

interface Props {
  label: string;
  onClick(): void;
}

/** Changes between the two ways to sign in to a platform. It stays in its place, and so does the focus. */
export function OtherWayButton({ label, onClick }: Props) {
  return (
    <p>
      <Button look="quiet" className="-mx-1 px-2! underline underline-offset-4" onClick={onClick}>
        {label}
      </Button>
    </p>
  );
}
