"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { Profile } from "#core/contract/resources/profile.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/toasts.tsx";
import { PROFILE_COPY } from "./copy.ts";
import { shrinkPicture } from "./shrink-picture.ts";

export function Picture({ profile, onChanged }: { profile: Profile; onChanged(): Promise<void> }) {
  const trpc = useTRPC();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const update = useMutation(trpc.account.update.mutationOptions());

  async function store(image: string | null) {
    await update.mutateAsync({ image });
    showToast({ title: image === null ? PROFILE_COPY.removed : PROFILE_COPY.changed });
    router.refresh();
    await onChanged();
  }
  async function choose(file: File | undefined) {
    if (file === undefined) return;
    const image = await shrinkPicture(file);
    setUnreadable(image === null);
    if (image !== null) await store(image);
  }
  return (
    <section aria-label={PROFILE_COPY.picture} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={profile.name ?? profile.email} url={profile.avatar_url} large />
        <input
          ref={field}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={PROFILE_COPY.choose}
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = "";
            choose(file).catch(() => undefined);
          }}
        />
        <Button busy={update.isPending} onClick={() => field.current?.click()}>
          {PROFILE_COPY.choose}
        </Button>
        {profile.avatar_url !== null && (
          <Button
            look="quiet"
            busy={update.isPending}
            onClick={() => void store(null).catch(() => undefined)}
          >
            {PROFILE_COPY.remove}
          </Button>
        )}
      </div>
      {isUnreadable && <Notice tone="failed" title={PROFILE_COPY.unreadable} />}
      <ProblemNotice error={update.error} />
    </section>
  );
}
