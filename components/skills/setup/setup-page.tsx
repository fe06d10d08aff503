"use client";
import Link from "next/link";
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { RoleLimit } from "#components/roles/role-limit.tsx";
import { Button } from "#components/ui/button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { SkillSchedule } from "#core/contract/resources/skill.ts";
import { SKILLS_COPY } from "../copy.ts";
import { KINDS } from "../kinds/index.ts";
import type { Kind } from "../kinds/kind.ts";
import { useDescription } from "../use-description.ts";
import { describeWhen, SETUP_COPY } from "./copy.ts";
import { PreviewPanel } from "./preview.tsx";
import { usePreview } from "./use-preview.ts";
import { useSave } from "./use-save.ts";
import { fromCron, toCron, type When } from "./when.ts";
import { WhenFields } from "./when-fields.tsx";

interface Props {
  name: string;
  /** The repeating automation to change. */
  schedule: SkillSchedule | null;
  /** The settings to begin with; null for the usual ones. */
  input: Record<string, unknown> | null;
}

/** An automation's own form, with its first results next to it. */
export function SetupPage({ name, ...given }: Props) {
  const kind = KINDS.find((each) => each.name === name);
  const { slug } = useWorkspace().organization;
  const mayRun = useMay("skills");
  if (kind === undefined) return null;
  return (
    <>
      <p className="mb-2">
        <Link href={`/${slug}/automations`} className="text-accent underline underline-offset-2">
          {SKILLS_COPY.back}
        </Link>
      </p>
      <PageHeading title={kind.title} />
      <p className="-mt-3 mb-5 max-w-prose text-lg text-muted">{kind.text}</p>
      {mayRun ? <Setup kind={kind} {...given} /> : <RoleLimit scope="skills" />}
    </>
  );
}

function Setup({ kind, schedule, input }: { kind: Kind } & Omit<Props, "name">) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => (input === null ? kind.initial : kind.read(input)));
  const [when, setWhen] = useState(schedule === null ? kind.when : fromCron(schedule.cron));
  const [also_now, setAlsoNow] = useState(schedule === null && kind.also_now === true);
  const [tried, setTried] = useState(false);
  const preview = usePreview(kind.name);
  const save = useSave();
  const errors = kind.check(values);
  const isRight = Object.keys(errors).length === 0;
  const written = kind.write(values);
  const isOutdated = !isRight || preview.of !== JSON.stringify(written);

  const showFirst = useEffectEvent(() => {
    if (isRight) preview.show(written);
  });
  useEffect(() => showFirst(), []);

  /** Returns whether the settings are right. If they aren't, shows what is wrong and goes there. */
  function check(): boolean {
    setTried(!isRight);
    if (!isRight)
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
      );
    return isRight;
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!check()) return;
    const [name, cron, schedule_id] = [kind.name, toCron(when), schedule?.id];
    save.mutate({ name, cron, schedule_id, input: written, also_now });
  }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-4"
      >
        <kind.Fields
          values={values}
          errors={tried ? errors : {}}
          change={(changed) => setValues((before) => ({ ...before, ...changed }))}
        />
        <WhenFields
          {...{ when, also_now }}
          mayBeOnce={schedule === null}
          change={(changed: Partial<When>) => setWhen((before) => ({ ...before, ...changed }))}
          onAlsoNow={setAlsoNow}
        />
        <Summary kind={kind} input={isRight ? written : null} when={when} />
        {tried && !isRight && <p className="text-failed">{SETUP_COPY.fix}</p>}
        <ProblemNotice error={save.error} />
        <Button type="submit" look="primary" busy={save.isPending} className="self-start">
          {when.repeat === "once" ? SETUP_COPY.run : SETUP_COPY.save}
        </Button>
      </form>
      <PreviewPanel
        {...{ kind, preview, isOutdated }}
        onShow={() => {
          if (check()) preview.show(written);
        }}
      />
    </div>
  );
}

interface SummaryProps {
  kind: Kind;
  /** Null while the settings aren't right. */
  input: Record<string, unknown> | null;
  when: When;
}

/** What will happen and when, as sentences. */
function Summary({ kind, input, when }: SummaryProps) {
  const heading = useId();
  const inWords = useDescription();
  if (input === null) return null;
  return (
    <section aria-labelledby={heading} className="rounded-field bg-sunken p-3">
      <h2 id={heading} className="font-medium">
        {SETUP_COPY.what}
      </h2>
      <p className="wrap-anywhere">{inWords(kind, input)}</p>
      <p className="mt-2">{SETUP_COPY.runs(describeWhen(when))}</p>
    </section>
  );
}
