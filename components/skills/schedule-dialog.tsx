"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Skill } from "#core/contract/resources/skill.ts";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useTimeZone } from "../workspace/workspace-provider.tsx";
import { CRONS, SKILLS_COPY } from "./copy.ts";
import { SkillForm } from "./skill-form.tsx";

interface Props {
  skill: Skill;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Asks for a skill's input and schedule, in the organization's time zone. */
export function ScheduleDialog({ skill, open, onOpenChange }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const time_zone = useTimeZone();
  const [offered, setOffered] = useState<string>(CRONS[0][0]);
  const [written, setWritten] = useState("");
  const create = useMutation(
    trpc.skills.create_schedule.mutationOptions({
      onSuccess() {
        onOpenChange(false);
        showToast({ title: SKILLS_COPY.scheduled });
        return queryClient.invalidateQueries(trpc.skills.schedules.pathFilter());
      },
    }),
  );
  const { name, title, description } = skill;
  const cron = offered === "" ? written : offered;
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      description={description}
      title={`${SKILLS_COPY.schedule}: ${title}`}
    >
      <SkillForm
        skill={skill}
        error={create.error}
        onSubmit={(input) => create.mutate({ name, input, cron, time_zone })}
      >
        <SelectField
          label={SKILLS_COPY.when}
          value={offered}
          onChange={({ currentTarget }) => setOffered(currentTarget.value)}
        >
          {CRONS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {offered === "" && (
          <TextField
            label={SKILLS_COPY.cron}
            hint={SKILLS_COPY.cron_hint}
            value={written}
            placeholder="0 8 * * 1"
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          />
        )}
        <p className="text-sm text-muted">
          {SKILLS_COPY.zone}: {time_zone}
        </p>
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={() => onOpenChange(false)}>{SKILLS_COPY.cancel}</Button>
          <Button type="submit" look="primary" busy={create.isPending}>
            {SKILLS_COPY.save}
          </Button>
        </div>
      </SkillForm>
    </Modal>
  );
}
