"use client";
import { use } from "react";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { LINK_COPY } from "./copy.ts";
import { type LinkTarget, LinkTargets } from "./link-targets.ts";

/** Offers links to the same post on its other channels, which get their URL once it is published there. */
export function ChannelLink({ onChoose }: { onChoose(name: string): void }) {
  const targets = use(LinkTargets);
  const manifests = useManifests();
  if (targets.length === 0) return null;
  const titleOf = ({ provider }: LinkTarget) => manifests.forPlatform(provider)?.title ?? provider;
  return (
    <fieldset className="flex min-w-0 flex-col border-t border-line p-1">
      <legend className="sr-only">{LINK_COPY.channels}</legend>
      <p aria-hidden className="px-3 pt-2 pb-1 text-sm text-muted">
        {LINK_COPY.channels}
      </p>
      {targets.map((target) => (
        <button
          key={target.id}
          type="button"
          onClick={() => onChoose(nameOf(target, targets))}
          className="flex min-h-11 min-w-0 items-center gap-3 rounded-field px-3 text-left hover:bg-sunken md:min-h-9"
        >
          <ChannelAvatar channel={target} size={20} />
          <span className="truncate">{target.name}</span>
          <span className="ml-auto shrink-0 text-sm text-muted">{titleOf(target)}</span>
        </button>
      ))}
      <p className="px-3 pt-1 pb-2 text-sm text-muted">{LINK_COPY.channels_hint}</p>
    </fieldset>
  );
}

/** The platform, which people can read, unless it would fit several channels. */
function nameOf({ id, provider }: LinkTarget, targets: readonly LinkTarget[]): string {
  return targets.filter((each) => each.provider === provider).length === 1 ? provider : id;
}
