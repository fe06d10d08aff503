"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type SyntheticEvent, useState } from "react";
import type { Profile } from "#core/contract/resources/profile.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { PROFILE_COPY } from "./copy.ts";

interface Props {
  profile: Profile;
  zones: readonly string[];
  onChanged(): Promise<void>;
}

export function ProfileForm({ profile, zones, onChanged }: Props) {
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
      <div className="flex flex-col gap-1">
        <SelectField
          label={PROFILE_COPY.time_zone}
          value={zone}
          onChange={({ currentTarget }) => setZone(currentTarget.value)}
        >
          <option value="">{PROFILE_COPY.follow}</option>
          {zones.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <p className="text-sm text-muted">{PROFILE_COPY.zone_hint}</p>
      </div>
      <ProblemNotice error={update.error} />
      <Button type="submit" look="primary" busy={update.isPending} className="self-start">
        {PROFILE_COPY.save}
      </Button>
    </form>
  );
}
