"use client";
import { type SyntheticEvent, useId, useState } from "react";
import { MOST_IN_TEMPLATE } from "#core/contract/limits.ts";
import type { Template, TemplateKind } from "#core/contract/resources/template.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useProjects } from "../channels/use-projects.ts";
import { Button } from "../ui/button.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { fieldLook } from "../ui/field-look.ts";
import { Modal } from "../ui/modal.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { TEMPLATE_FORM_COPY } from "./copy.ts";
import { TEMPLATE_KINDS } from "./find-templates.ts";
import type { TemplateActions } from "./use-templates.ts";

const LONGEST_NAME = 100;

interface Props {
  /** Null for a new one. */
  template: Template | null;
  /** What was typed when the form was closed before. */
  typed?: TemplateFields | undefined;
  actions: TemplateActions;
  /** Called once it is saved, or with what would be lost. */
  onClose(unsaved?: TemplateFields): void;
}

export function TemplateForm({ template, typed, actions: { create, update }, onClose }: Props) {
  const connected = useChannels();
  const before = fieldsOf(template);
  const [fields, setFields] = useState(typed ?? before);
  const change = (changes: Partial<TemplateFields>) => setFields({ ...fields, ...changes });
  const isEdited = JSON.stringify(fields) !== JSON.stringify(before);
  const close = () => onClose(isEdited ? fields : undefined);
  function save(event: SyntheticEvent) {
    event.preventDefault();
    // A channel that was disconnected since can't be chosen any more.
    const channels = fields.channels.filter((id) => connected.some((channel) => channel.id === id));
    const saved = { ...fields, name: fields.name.trim(), channels };
    const onSuccess = () => onClose();
    if (template === null) create.mutate(saved, { onSuccess });
    else update.mutate({ id: template.id, ...saved }, { onSuccess });
  }
  return (
    <Modal
      open
      onOpenChange={(open) => open || close()}
      title={template === null ? TEMPLATE_FORM_COPY.new_title : TEMPLATE_FORM_COPY.edit_title}
      size="wide"
    >
      <form onSubmit={save} autoComplete="off" className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={TEMPLATE_FORM_COPY.name}
            value={fields.name}
            required
            maxLength={LONGEST_NAME}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <SelectField
            label={TEMPLATE_FORM_COPY.kind}
            value={fields.kind}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value as TemplateKind })}
          >
            {TEMPLATE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {TEMPLATE_FORM_COPY.kinds[kind]}
              </option>
            ))}
          </SelectField>
        </div>
        <TemplateText value={fields.text} onChange={(text) => change({ text })} />
        <TemplatePlace {...fields} onChange={change} />
        <ProblemNotice error={create.error ?? update.error} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={create.isPending || update.isPending}>
            {TEMPLATE_FORM_COPY.save}
          </Button>
          <Button look="quiet" onClick={close}>
            {TEMPLATE_FORM_COPY.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

export type TemplateFields = Pick<Template, "name" | "kind" | "text" | "project_id" | "channels">;

const EMPTY: TemplateFields = { name: "", kind: "text", text: "", project_id: null, channels: [] };

function fieldsOf(template: Template | null): TemplateFields {
  const { name, kind, text, project_id, channels } = template ?? EMPTY;
  return { name, kind, text, project_id, channels };
}

function TemplateText({ value, onChange }: { value: string; onChange(text: string): void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {TEMPLATE_FORM_COPY.text}
      </label>
      <textarea
        id={id}
        required
        rows={4}
        dir="auto"
        value={value}
        maxLength={MOST_IN_TEMPLATE}
        aria-describedby={`${id}-hint`}
        className={`${fieldLook(false)} field-sizing-content max-h-80 min-h-[calc(4lh+18px)]! resize-y py-2`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {TEMPLATE_FORM_COPY.text_hint}
      </p>
    </div>
  );
}

interface PlaceProps extends Pick<TemplateFields, "project_id" | "channels"> {
  onChange(changes: Partial<TemplateFields>): void;
}

/** The project and the channels that a template is offered for. */
function TemplatePlace({ project_id, channels, onChange }: PlaceProps) {
  const projects = useProjects();
  const connected = useChannels();
  const toggle = (id: string, checked: boolean) =>
    onChange({ channels: checked ? [...channels, id] : channels.filter((each) => each !== id) });
  return (
    <>
      {projects.length > 0 && (
        <SelectField
          label={TEMPLATE_FORM_COPY.project}
          value={project_id ?? ""}
          onChange={({ currentTarget: { value } }) =>
            onChange({ project_id: value === "" ? null : value })
          }
        >
          <option value="">{TEMPLATE_FORM_COPY.whole_organization}</option>
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {connected.length > 0 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="font-medium">{TEMPLATE_FORM_COPY.channels}</legend>
          <p className="text-sm text-muted">{TEMPLATE_FORM_COPY.channels_hint}</p>
          <div className="grid max-h-48 gap-x-4 overflow-y-auto sm:grid-cols-2">
            {connected.map(({ id, name }) => (
              <CheckField
                key={id}
                label={name}
                checked={channels.includes(id)}
                onChange={(checked) => toggle(id, checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
