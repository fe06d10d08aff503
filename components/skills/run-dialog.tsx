"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { Skill } from "#core/contract/resources/skill.ts";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SKILLS_COPY } from "./copy.ts";
import { SkillForm } from "./skill-form.tsx";

interface Props {
  skill: Skill;
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function RunDialog({ skill, open, onOpenChange }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { slug } = useWorkspace().organization;
  const run = useMutation(
    trpc.skills.run.mutationOptions({
      onSuccess({ id }) {
        void queryClient.invalidateQueries(trpc.skills.runs.pathFilter());
        router.push(`/${slug}/automations/${id}`);
      },
    }),
  );
  const { name, title, description } = skill;
  return (
    <Modal open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <SkillForm
        skill={skill}
        error={run.error}
        onSubmit={(input, kind) => run.mutate({ name, input, dry_run: kind !== "run" })}
      >
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={() => onOpenChange(false)}>{SKILLS_COPY.cancel}</Button>
          <Button type="submit" value="run" busy={run.isPending}>
            {SKILLS_COPY.run}
          </Button>
          <Button type="submit" value="dry" look="primary" busy={run.isPending}>
            {SKILLS_COPY.dry_run}
          </Button>
        </div>
      </SkillForm>
    </Modal>
  );
}
