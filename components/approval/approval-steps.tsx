import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { Member } from "#core/contract/resources/member.ts";
import { Button } from "../ui/button.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { APPROVAL_COPY } from "./copy.ts";

type Step = ApprovalSettings["steps"][number];

interface Props {
  steps: readonly Step[];
  /** Null if they aren't known. */
  approvers: readonly Member[] | null;
  mayChange: boolean;
  onChange(steps: Step[]): void;
}

export function ApprovalSteps({ steps, approvers, mayChange, onChange }: Props) {
  const replace = (index: number, changed: Step) =>
    onChange(steps.map((step, at) => (at === index ? changed : step)));
  return (
    <section aria-label={APPROVAL_COPY.steps} className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{APPROVAL_COPY.steps}</h2>
      <p className="text-sm text-muted">{APPROVAL_COPY.steps_hint}</p>
      {approvers?.length === 0 && <p className="text-failed">{APPROVAL_COPY.nobody}</p>}
      {steps.map((step, index) => (
        <StepFields
          // biome-ignore lint/suspicious/noArrayIndexKey: Steps have no IDs, and only the last can be added.
          key={index}
          step={step}
          approvers={approvers}
          mayChange={mayChange}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => onChange(steps.filter((_, at) => at !== index))}
        />
      ))}
      {mayChange && (
        <Button
          className="self-start"
          onClick={() => onChange([...steps, { name: `Step ${steps.length + 1}`, user_ids: [] }])}
        >
          {APPROVAL_COPY.add_step}
        </Button>
      )}
    </section>
  );
}

interface StepProps {
  step: Step;
  approvers: readonly Member[] | null;
  mayChange: boolean;
  onChange(step: Step): void;
  onRemove(): void;
}

function StepFields({ step, approvers, mayChange, onChange, onRemove }: StepProps) {
  const { name, user_ids } = step;
  const choose = (id: string, isChosen: boolean) =>
    onChange({
      ...step,
      user_ids: isChosen ? [...user_ids, id] : user_ids.filter((each) => each !== id),
    });
  return (
    <div className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4">
      <TextField
        label={APPROVAL_COPY.step_name}
        value={name}
        maxLength={100}
        onChange={({ currentTarget }) => onChange({ ...step, name: currentTarget.value })}
      />
      {approvers !== null && (
        <fieldset className="flex flex-col">
          <legend className="font-medium">{APPROVAL_COPY.step_people(name)}</legend>
          {approvers.map((member) => (
            <CheckField
              key={member.user_id}
              label={member.name ?? member.email}
              checked={user_ids.includes(member.user_id)}
              onChange={(isChosen) => choose(member.user_id, isChosen)}
            />
          ))}
        </fieldset>
      )}
      {mayChange && (
        <Button look="quiet" className="-ml-3 self-start" onClick={onRemove}>
          {APPROVAL_COPY.remove_step(name)}
        </Button>
      )}
    </div>
  );
}
