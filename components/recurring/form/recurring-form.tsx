"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type SyntheticEvent, useRef, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import { RoleLimit } from "#components/roles/role-limit.tsx";
import { useUnsavedEdits } from "#components/settings/use-unsaved-edits.ts";
import { Button } from "#components/ui/button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import { usePolicy } from "#components/workspace/use-policy.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { ChannelsField } from "./channels-field.tsx";
import { FORM_COPY } from "./copy.ts";
import { FilesField } from "./files-field.tsx";
import { NextDates } from "./next-dates.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { TextsField } from "./texts-field.tsx";
import {
  changedFields,
  type ToSend,
  useRecurringForm,
  type Written,
} from "./use-recurring-form.ts";

interface Props {
  /** The one to change; null for a new one. */
  recurring: RecurringPost | null;
  /** What a new one begins with. */
  given: Written;
  /** The post that a new one begins with; null without one. */
  from?: string | null;
}

/** The page that creates or changes a recurring post. */
export function RecurringFormPage({ recurring, given, from = null }: Props) {
  const { slug } = useWorkspace().organization;
  const mayPublish = useMay("publish");
  return (
    <>
      <p className="mb-2">
        <Link href={`/${slug}/recurring`} className="text-accent underline underline-offset-2">
          {FORM_COPY.back}
        </Link>
      </p>
      <PageHeading title={recurring === null ? FORM_COPY.new_title : FORM_COPY.edit_title} />
      {mayPublish ? (
        <RecurringForm recurring={recurring} given={given} from={from} />
      ) : (
        <RoleLimit scope="publish" />
      )}
    </>
  );
}

function RecurringForm({ recurring, given, from = null }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const form = useRecurringForm(recurring, recurring ?? given);
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState(false);
  const save = useSave(recurring, () => setSaved(true));
  useUnsavedEdits({
    form: `recurring:${recurring?.id ?? from ?? "new"}`,
    edits: saved ? null : form.edits,
    restore: form.restore,
    query: from === null ? "" : `?post=${from}`,
  });
  const { fields, change, errors } = form;
  const { rule: wrong, ...others } = errors;
  const isRight = wrong.length === 0 && Object.keys(others).length === 0;
  const shown = tried ? errors : { rule: [] };
  const own = Object.keys(recurring?.per_channel ?? {}).length;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(!isRight);
    if (isRight) return save.mutate(form.toSend(recurring));
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
    );
  }
  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
    >
      <div className="flex flex-col gap-6 rounded-surface border border-line bg-surface p-4">
        <ChannelsField
          channels={fields.channels}
          onChange={(channels) => change({ channels })}
          error={shown.channels}
        />
        <TextsField
          texts={fields.texts}
          error={shown.texts}
          onChange={(texts) => change({ texts })}
        />
        {own > 0 && <p className="text-sm text-muted">{FORM_COPY.customized(own)}</p>}
        <FilesField ids={fields.media} onChange={(media) => change({ media })} />
      </div>
      <div className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-4 lg:sticky lg:top-4">
        <When form={form} wrong={shown.rule} />
        {shown.dates !== undefined && (
          <p role="alert" className="text-sm text-failed">
            {shown.dates}
          </p>
        )}
        {recurring !== null && <p className="text-sm text-muted">{FORM_COPY.edit_hint}</p>}
        <LacksLabel />
        <ProblemNotice error={save.error} />
        <Button type="submit" look="primary" busy={save.isPending} className="self-start">
          {recurring === null ? FORM_COPY.create : FORM_COPY.save}
        </Button>
      </div>
    </form>
  );
}

/** Says beforehand that the organization's policy keeps every post a draft: recurring posts have no labels. */
function LacksLabel() {
  const { policy } = usePolicy();
  if (policy?.require.label !== "refuse") return null;
  return <p className="text-sm text-warning">{FORM_COPY.lacks_label}</p>;
}

type Form = ReturnType<typeof useRecurringForm>;

function When({ form, wrong }: { form: Form; wrong: Form["errors"]["rule"] }) {
  const { fields, change, rule, until, startAgain } = form;
  const { draft } = fields;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-lg font-bold">{FORM_COPY.when}</legend>
      {draft === null ? (
        <div className="flex flex-col items-start gap-2">
          <p className="text-muted">{FORM_COPY.custom_hint}</p>
          <Button onClick={startAgain}>{FORM_COPY.change_rule}</Button>
        </div>
      ) : (
        <RuleFields
          draft={draft}
          errors={wrong}
          change={(changed) => change({ draft: { ...draft, ...changed } })}
        />
      )}
      <TextField
        label={FORM_COPY.until}
        hint={FORM_COPY.until_hint}
        type="date"
        value={fields.until}
        onChange={({ currentTarget: { value } }) => change({ until: value })}
      />
      {rule !== null && <NextDates rule={rule} until={until} />}
    </fieldset>
  );
}

/** `onSaved` is called before the page is left, so that nothing counts as unsaved. */
function useSave(recurring: RecurringPost | null, onSaved: () => void) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { slug } = useWorkspace().organization;
  return useMutation({
    mutationFn: async (sent: ToSend) => {
      if (recurring === null) return client.recurring_posts.create.mutate(sent);
      const changed = changedFields(recurring, sent);
      if (Object.keys(changed).length === 0) return null;
      return client.recurring_posts.update.mutate({ id: recurring.id, ...changed });
    },
    onSuccess: async (saved) => {
      onSaved();
      await queryClient.invalidateQueries(trpc.recurring_posts.pathFilter());
      router.push(`/${slug}/recurring`);
      if (saved !== null)
        showToast({ title: recurring === null ? FORM_COPY.created : FORM_COPY.saved });
    },
  });
}
