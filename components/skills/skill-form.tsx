"use client";
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { Skill } from "#core/contract/resources/skill.ts";
import { readLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { readProblem } from "../api/problem.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTimeZone } from "../workspace/workspace-provider.tsx";
import { fieldAtFault, fieldsOf, inputOf, type Values } from "./schema-fields.ts";
import { SkillField } from "./skill-field.tsx";

interface Props {
  skill: Skill;
  error: unknown;
  /** `kind` is the value of the pressed button. */
  onSubmit(input: Record<string, unknown>, kind: string): void;
  children: ReactNode;
}

/** A form for a skill's input, generated from its schema. Shows errors at their fields. */
export function SkillForm({ skill, error, onSubmit, children }: Props) {
  const zone = useTimeZone();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({});
  const fields = fieldsOf(skill.input_schema);
  const { message } = error === null ? { message: "" } : readProblem(error);
  const faulty = fieldAtFault(message);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);

  function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null;
    const toInstant = (local: string) => readLocalTime(local, zone)?.instant.toISOString() ?? local;
    onSubmit(inputOf(fields, values, toInstant), pressed?.value ?? "");
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {fields.map((field) => (
        <SkillField
          key={field.name}
          field={field}
          value={values[field.name] ?? field.initial}
          error={faulty === field.name ? message.replace(/^\S+: /, "") : undefined}
          onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      {faulty === null && <ProblemNotice error={error} />}
      {children}
    </form>
  );
}
