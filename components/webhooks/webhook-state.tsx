import { IconBan, IconCheck } from "@tabler/icons-react";
import { WEBHOOKS_COPY } from "./copy.ts";

export function WebhookState({ enabled }: { enabled: boolean }) {
  const Icon = enabled ? IconCheck : IconBan;
  return (
    <span
      className={`inline-flex items-center gap-1 font-medium whitespace-nowrap ${enabled ? "" : "text-warning"}`}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      {enabled ? WEBHOOKS_COPY.enabled : WEBHOOKS_COPY.disabled}
    </span>
  );
}
