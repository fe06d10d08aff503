"use client";
import Link from "next/link";
import type { Webhook } from "#core/contract/resources/webhook.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { describeEvents } from "./describe-events.ts";
import { WebhookState } from "./webhook-state.tsx";

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { slug } = useWorkspace().organization;
  const { id, url, description, events, enabled } = webhook;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={`/${slug}/settings/webhooks/${id}`}
          className="font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {url}
        </Link>
        <p className="text-sm text-muted wrap-anywhere">
          {description !== null && `${description} · `}
          {describeEvents(events)}
        </p>
      </div>
      <WebhookState enabled={enabled} />
    </li>
  );
}
