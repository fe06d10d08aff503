"use client";
import dynamic from "next/dynamic";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { useDetails } from "../ui/use-details.ts";

const PostEvents = dynamic(
  () => import("./post-events.tsx").then(({ PostEvents }) => PostEvents, orNotLoaded),
  { ssr: false },
);

/** Who did what to the post, newest first. `version` is the post's: with each there may be more to tell. */
export function PostHistory({ id, version }: { id: string; version: string | null }) {
  const { open, details } = useDetails();
  return (
    <details className="border-t border-line pt-4" {...details}>
      <summary className="w-fit cursor-pointer font-medium text-muted">History</summary>
      {open && <PostEvents id={id} version={version} />}
    </details>
  );
}
