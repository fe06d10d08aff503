"use client";
import Link from "next/link";
import { CopyButton } from "../ui/copy-button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SETUP_COPY } from "./copy.ts";
import { platformDocOf } from "./platform-doc.ts";

interface Props {
  provider: string;
  title: string;
}

/**
 * The webhook URL to register with a platform, for the operator of Crier; nothing for platforms without
 * webhooks.
 */
export function EventsAddress({ provider, title }: Props) {
  const { origin, platforms } = useWorkspace();
  const events = platforms.find(({ manifest }) => manifest.provider === provider)?.events;
  if (events == null) return null;
  const address = origin + events.path;
  return (
    <Disclosure label={SETUP_COPY.events_title} said="">
      <div className="flex flex-col items-start gap-3 pt-1">
        <p>
          {SETUP_COPY.events(title)}{" "}
          <Link
            href={`/docs/platforms/${platformDocOf(provider)}`}
            target="_blank"
            className="text-accent underline underline-offset-2"
          >
            {SETUP_COPY.events_guide(title)}
          </Link>
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
