import { IconAlertTriangle, IconCheck, IconPlayerPause } from "@tabler/icons-react";
import type { HealthWords } from "./channel-health.ts";

const LOOKS = {
  good: { Icon: IconCheck, look: "" },
  quiet: { Icon: IconPlayerPause, look: "text-muted" },
  warning: { Icon: IconAlertTriangle, look: "text-warning" },
  failed: { Icon: IconAlertTriangle, look: "text-failed" },
} as const;

/** A channel's health in words, with the icon and color that it has everywhere. */
export function HealthMark({ tone, children }: Pick<HealthWords, "tone"> & { children: string }) {
  const { Icon, look } = LOOKS[tone];
  return (
    <p className={`flex min-w-0 items-start gap-1.5 ${look}`}>
      <Icon size={18} stroke={1.5} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
