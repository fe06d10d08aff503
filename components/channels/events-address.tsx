"use client";
import Link from "next/link";
import { CopyButton } from "../ui/copy-button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { platformDocOf } from "./platform-doc.ts";

interface Props {
  provider: string;
  title: string;
}

/** Where a platform sends what happens there, for whoever runs Crier; nothing of one that sends nothing. */
export function EventsAddress({ provider, title }: Props) {
  const { origin, platforms } = useWorkspace();
  const events = platforms.find(({ manifest }) => manifest.provider === provider)?.events;
  if (events == null) return null;
  const address = origin + events.path;
  return (
    <Disclosure label="Hear at once when access is taken away" said="">
      <div className="flex flex-col items-start gap-3 pt-1">
        <p>
          {title} can tell Crier by itself. Whoever runs Crier enters this address there, as{" "}
          <Link
            href={`/docs/platforms/${platformDocOf(provider)}`}
            target="_blank"
            className="text-accent underline underline-offset-2"
          >
            the page about {title}
          </Link>{" "}
          says. Without it, Crier finds out with the next post.
        </p>
        <p className="w-full rounded-field border border-line p-2 font-mono text-sm wrap-anywhere">
          {address}
        </p>
        <CopyButton text={address} label="Copy the address" />
        {events.missing !== null && (
          <p className="text-warning">
            Until {events.missing} {/ and /.test(events.missing) ? "are" : "is"} set in the
            environment, Crier takes nothing there.
          </p>
        )}
      </div>
    </Disclosure>
  );
}
