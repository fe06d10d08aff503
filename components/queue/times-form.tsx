"use client";
import {
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import { Button } from "../ui/button.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { useTimeZone } from "../workspace/workspace-provider.tsx";
import { AddTime, TIME_FIELD } from "./add-time.tsx";
import { TIMES_COPY } from "./copy.ts";
import { SuggestedTimes } from "./suggested-times.tsx";
import { isSameWeek } from "./times-draft.ts";
import { TimesList } from "./times-list.tsx";

/** The posting times that are used without own ones. */
export interface Inherited {
  times: readonly PostingTime[];
  /** "Use the posting times of Acme". */
  label: string;
}

export interface TimesFormHandle {
  /** Whether it can be closed without losing changes. If not, the form asks what to do with them. */
  mayClose(): boolean;
}

export interface TimesFormProps {
  /** What it starts with; null if it uses the inherited ones. */
  times: readonly PostingTime[] | null;
  inherited: Inherited | null;
  /** The channel whose numbers suggest times; null without one. */
  channel_id?: string | null;
  /** Whether at least one time is needed. */
  required?: boolean;
  saveLabel?: string;
  ref?: Ref<TimesFormHandle>;
  /** Saves the times and returns why that failed; null if it didn't. */
  onSave(times: PostingTime[] | null): Promise<string | null>;
  onCancel(): void;
}

/** A weekly schedule: times are added for one or several days at once, and removed one by one. */
export function TimesForm({ channel_id = null, inherited, onCancel, ...props }: TimesFormProps) {
  const zone = useTimeZone();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft({ ...props, inherited, form });
  const { follows, own, problem, setProblem } = draft;
  const shown = follows ? (inherited?.times ?? []) : own;
  return (
    <form ref={form} onSubmit={draft.submit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{TIMES_COPY.hint(zone)}</p>
      {inherited !== null && (
        <CheckField label={inherited.label} checked={follows} onChange={draft.setFollows} />
      )}
      {!follows && (
        <AddTime times={own} problem={problem} onAdd={draft.setOwn} onProblem={setProblem} />
      )}
      {!follows && channel_id !== null && (
        <SuggestedTimes channel_id={channel_id} onUse={draft.setOwn} />
      )}
      <TimesList
        times={shown}
        onRemove={
          follows ? null : (removed) => draft.setOwn(own.filter((each) => each !== removed))
        }
      />
      {draft.failure !== null && <Notice tone="failed" title={draft.failure} />}
      {draft.asks ? (
        <Unsaved onDiscard={onCancel} onKeep={draft.keep} />
      ) : (
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={onCancel}>{TIMES_COPY.cancel}</Button>
          <Button type="submit" look="primary" busy={draft.busy}>
            {props.saveLabel ?? TIMES_COPY.save}
          </Button>
        </div>
      )}
    </form>
  );
}

interface Options
  extends Pick<TimesFormProps, "times" | "inherited" | "required" | "ref" | "onSave"> {
  form: RefObject<HTMLFormElement | null>;
}

function useDraft({ times, inherited, required = false, form, ref, onSave }: Options) {
  const [initial] = useState({
    follows: times === null && inherited !== null,
    own: times ?? inherited?.times ?? [],
  });
  const [follows, setFollows] = useState(initial.follows);
  const [own, setOwn] = useState(initial.own);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const isChanged = follows !== initial.follows || !(follows || isSameWeek(own, initial.own));

  useImperativeHandle(ref, () => ({
    mayClose() {
      const isUnsaved = isChanged || isTyped(form.current);
      setAsks(isUnsaved);
      return !isUnsaved && !busy;
    },
  }));

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    if (!follows && isTyped(form.current)) return refuse(TIMES_COPY.not_added);
    if (required && own.length === 0) return refuse(TIMES_COPY.at_least_one);
    setBusy(true);
    setFailure(null);
    const reason = await onSave(follows ? null : [...own]);
    setBusy(false);
    setFailure(reason);
  }
  function refuse(reason: string) {
    setProblem(reason);
    timeField(form.current)?.focus();
  }
  return {
    follows,
    setFollows,
    own,
    setOwn: (changed: PostingTime[]) => {
      setOwn(changed);
      setFailure(null);
    },
    problem,
    setProblem,
    failure,
    busy,
    asks,
    keep: () => setAsks(false),
    submit: (event: SyntheticEvent) => void submit(event),
  };
}

function timeField(form: HTMLFormElement | null): HTMLInputElement | null {
  const field = form?.elements.namedItem(TIME_FIELD);
  return field instanceof HTMLInputElement ? field : null;
}

/** Whether the field has a time that isn't on the list, even half of one, which it reports as empty. */
function isTyped(form: HTMLFormElement | null): boolean {
  const field = timeField(form);
  return field !== null && (field.value !== "" || field.validity.badInput);
}

function Unsaved({ onDiscard, onKeep }: { onDiscard(): void; onKeep(): void }) {
  return (
    <Notice tone="warning" title={TIMES_COPY.unsaved}>
      <div className="flex flex-wrap gap-2">
        <Button autoFocus onClick={onKeep}>
          {TIMES_COPY.keep_editing}
        </Button>
        <Button look="danger" onClick={onDiscard}>
          {TIMES_COPY.discard}
        </Button>
      </div>
    </Notice>
  );
}
