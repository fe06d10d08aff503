"use client";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Fix } from "#core/contract/resources/fix.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

interface Props {
  entry: ChannelEntry;
  onFix(fix: Fix): void;
  onTakeOff(): void;
}

/** Everything a platform has against the words, all at once, each with the button that mends it; then what it will change. */
export function Objections({ entry, onFix, onTakeOff }: Props) {
  if (entry.errors.length === 0 && entry.warnings.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {entry.errors.map((error) => (
        <li key={error.code + error.message} className="flex gap-2">
          <IconAlertTriangle
            size={18}
            stroke={1.5}
            aria-hidden
            className="mt-px shrink-0 text-failed"
          />
          <div className="flex min-w-0 flex-col items-start gap-2">
            <p className="wrap-anywhere">
              <span className="sr-only">Problem: </span>
              {error.message}
            </p>
            {error.fixes?.map((fix) => (
              <Button key={fix.kind} onClick={() => onFix(fix)}>
                {fix.label}
              </Button>
            ))}
            <ChannelRemedy error={error} onTakeOff={onTakeOff} />
          </div>
        </li>
      ))}
      {entry.warnings.map((warning) => (
        <li key={warning.code + warning.message} className="flex gap-2 text-muted">
          <IconInfoCircle size={18} stroke={1.5} aria-hidden className="mt-px shrink-0" />
          <p className="wrap-anywhere">{warning.message}</p>
        </li>
      ))}
    </ul>
  );
}

/** What helps where the channel is at fault and not the words. */
function ChannelRemedy({ error, onTakeOff }: { error: ValidationError; onTakeOff(): void }) {
  const { slug } = useWorkspace().organization;
  if (error.field !== "channel") return null;
  return (
    <div className="flex flex-wrap gap-2">
      {error.code === "auth" && <ButtonLink href={`/${slug}/channels`}>Go to channels</ButtonLink>}
      <Button onClick={onTakeOff}>Take it off this post</Button>
    </div>
  );
}
