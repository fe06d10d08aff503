"use client";
import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useState } from "react";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { PostRow } from "#core/contract/resources/post.ts";
import { BULK_CAMPAIGN_COPY } from "./copy.ts";
import { LeftOut } from "./left-out.tsx";

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  finalFocus(): HTMLElement | null;
  onClosed(): void;
  posts: readonly PostRow[];
  leftOut: ReadonlyMap<string, number>;
  onSave(campaign: string | null): void;
}

/** Gives posts a campaign, or takes them out of theirs. */
export function CampaignDialog({ posts, leftOut, onSave, ...modal }: Props) {
  return (
    <Modal {...modal} title={BULK_CAMPAIGN_COPY.title(posts.length)}>
      <LeftOut leftOut={leftOut} />
      <CampaignForm posts={posts} onSave={onSave} onClose={() => modal.onOpenChange(false)} />
    </Modal>
  );
}

function CampaignForm({
  posts,
  onSave,
  onClose,
}: Pick<Props, "posts" | "onSave"> & { onClose(): void }) {
  const [typed, setTyped] = useState(() => sharedCampaign(posts));
  const list = useId();
  const campaigns = useListedCampaigns();
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
    onSave(typed.trim() === "" ? null : typed.trim());
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={BULK_CAMPAIGN_COPY.campaign}
        hint={BULK_CAMPAIGN_COPY.hint}
        value={typed}
        maxLength={200}
        list={list}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <datalist id={list}>
        {campaigns.map((campaign) => (
          <option key={campaign} value={campaign} />
        ))}
      </datalist>
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={onClose}>{BULK_CAMPAIGN_COPY.cancel}</Button>
        <Button type="submit" look="primary">
          {BULK_CAMPAIGN_COPY.save}
        </Button>
      </div>
    </form>
  );
}

/** The campaigns of all posts that were listed. */
function useListedCampaigns(): string[] {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [campaigns] = useState(() => {
    const pages = queryClient.getQueriesData<{ pages?: { items: PostRow[] }[]; items?: PostRow[] }>(
      trpc.posts.list.pathFilter(),
    );
    const rows = pages.flatMap(
      ([, data]) => data?.items ?? data?.pages?.flatMap((page) => page.items) ?? [],
    );
    return [...new Set(rows.flatMap(({ campaign }) => campaign ?? []))].toSorted();
  });
  return campaigns;
}

/** The campaign that all of the posts have; empty if they differ. */
function sharedCampaign(posts: readonly PostRow[]): string {
  const [first = null, ...others] = new Set(posts.map(({ campaign }) => campaign));
  return others.length > 0 ? "" : (first ?? "");
}
