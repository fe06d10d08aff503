"use client";
import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { serverNow } from "#components/api/server-clock.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import type { ApiKey, KeyLimits } from "#core/contract/resources/api-key.ts";
import { KEYS_COPY, LIMITS_COPY } from "../copy.ts";
import { expiryIn } from "./expiry-in.ts";
import { KeyLimitFields } from "./key-limits.tsx";
import { type LimitPlaces, lacksChoice, toGiven } from "./limits.ts";

interface Props {
  apiKey: ApiKey;
  places: LimitPlaces;
  onSaved(): Promise<void>;
}

export function EditApiKey(props: Props) {
  const [open, setOpen] = useState(false);
  const { name } = props.apiKey;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} aria-label={LIMITS_COPY.edit_label(name)}>
        {LIMITS_COPY.edit}
      </Button>
      {open && <EditDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const AS_IT_IS = "";

function EditDialog({ apiKey, places, onSaved, onClose }: Props & { onClose(): void }) {
  const trpc = useTRPC();
  const save = useMutation(trpc.api_keys.update.mutationOptions());
  const [name, setName] = useState(apiKey.name);
  const [days, setDays] = useState(AS_IT_IS);
  const [limits, setLimits] = useState<KeyLimits>(() => limitsOf(apiKey));
  const [incomplete, setIncomplete] = useState(false);
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setIncomplete(lacksChoice(limits));
    if (lacksChoice(limits)) return;
    const { mode: _, ...given } = toGiven(limits);
    const expiry = days === AS_IT_IS ? {} : { expires_at: expiryIn(Number(days), serverNow()) };
    await save.mutateAsync({ id: apiKey.id, name, ...expiry, ...given });
    await onSaved();
    onClose();
    showToast({ title: LIMITS_COPY.saved(name) });
  }
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={LIMITS_COPY.edit_label(apiKey.name)}
    >
      <form
        onSubmit={(event) => void submit(event).catch(() => undefined)}
        className="flex flex-col gap-4"
      >
        <TextField
          label={KEYS_COPY.name}
          value={name}
          required
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <SelectField
          label={KEYS_COPY.expiry}
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        >
          <option value={AS_IT_IS}>{LIMITS_COPY.as_it_is}</option>
          <option value="0">{KEYS_COPY.expiry_never}</option>
          <option value="30">{KEYS_COPY.expiry_30}</option>
          <option value="90">{KEYS_COPY.expiry_90}</option>
          <option value="365">{KEYS_COPY.expiry_365}</option>
        </SelectField>
        <KeyLimitFields limits={limits} places={places} onChange={setLimits} isMade />
        {incomplete && <Notice tone="failed" title={LIMITS_COPY.choose} />}
        <ProblemNotice error={save.error} />
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={onClose}>{LIMITS_COPY.cancel}</Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            {LIMITS_COPY.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function limitsOf(key: ApiKey): KeyLimits {
  const { project_ids, channel_ids, mode, drafts_only, requires_approval, posts_per_day } = key;
  const isChosen = project_ids !== null || channel_ids !== null;
  const lists = isChosen
    ? { project_ids: project_ids ?? [], channel_ids: channel_ids ?? [] }
    : { project_ids, channel_ids };
  return { ...lists, mode, drafts_only, requires_approval, posts_per_day };
}
