"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { SyntheticEvent } from "react";
import { useRef, useState } from "react";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import type { Profile } from "#core/contract/resources/profile.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { DeleteAccount } from "../leaving/delete-account.tsx";
import { TimeZoneField } from "../time/zone/time-zone-field.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { PROFILE_COPY } from "./copy.ts";
import { Identities, type LinkOutcome } from "./identities.tsx";
import { TwoFactor } from "./two-factor.tsx";

interface Props {
  initial: Profile;
  zones: readonly string[];
  providers: readonly ExternalProvider[];
  outcome: LinkOutcome | null;
}

export function ProfilePage({ initial, zones, providers, outcome }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data: profile, error } = useQuery(
    trpc.account.get.queryOptions({}, { initialData: initial }),
  );
  const refresh = () => queryClient.invalidateQueries(trpc.account.get.queryFilter());
  return (
    <>
      <PageHeading title={PROFILE_COPY.title} />
      <div className="flex flex-col gap-8">
        <p className="max-w-prose text-lg text-muted">{PROFILE_COPY.intro}</p>
        <ProblemNotice error={error} />
        <Picture profile={profile} onChanged={refresh} />
        <ProfileForm profile={profile} zones={zones} onChanged={refresh} />
        <Identities profile={profile} providers={providers} outcome={outcome} onChanged={refresh} />
        <TwoFactor profile={profile} onChanged={refresh} />
        <DeleteAccount profile={profile} />
      </div>
    </>
  );
}

function Picture({ profile, onChanged }: { profile: Profile; onChanged(): Promise<void> }) {
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
        <Avatar name={profile.name ?? profile.email} url={profile.avatar_url} size={80} />
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

/** Maximum display size of a picture in pixels. */
const SIDE = 256;

/** Crops an image to its center square as a small JPEG in base64; null for a file that the browser can't decode. */
async function shrinkPicture(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (context === null) return null;
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  // JPEG has no transparency: transparent pixels would be black.
  context.fillStyle = "white";
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? null;
}

interface ProfileFormProps {
  profile: Profile;
  zones: readonly string[];
  onChanged(): Promise<void>;
}

function ProfileForm({ profile, zones, onChanged }: ProfileFormProps) {
  const trpc = useTRPC();
  const router = useRouter();
  const [name, setName] = useState(profile.name ?? "");
  const [zone, setZone] = useState(profile.time_zone ?? "");
  const update = useMutation(
    trpc.account.update.mutationOptions({
      onSuccess() {
        showToast({ title: PROFILE_COPY.saved });
        router.refresh();
        return onChanged();
      },
    }),
  );
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!update.isPending) update.mutate({ name, time_zone: zone === "" ? null : zone });
  }
  return (
    <form onSubmit={submit} className="flex max-w-lg flex-col gap-4">
      <TextField
        label={PROFILE_COPY.name}
        hint={PROFILE_COPY.name_hint}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        autoComplete="name"
        maxLength={100}
        required
      />
      <div>
        <p className="font-medium">{PROFILE_COPY.email}</p>
        <p className="wrap-anywhere text-muted">{profile.email}</p>
      </div>
      <TimeZoneField
        label={PROFILE_COPY.time_zone}
        without={PROFILE_COPY.follow}
        zones={zones}
        value={zone}
        onChange={setZone}
        error={undefined}
        hint={PROFILE_COPY.zone_hint}
      />
      <ProblemNotice error={update.error} />
      <Button type="submit" look="primary" busy={update.isPending} className="self-start">
        {PROFILE_COPY.save}
      </Button>
    </form>
  );
}
