"use client";
import { type ComponentProps, useId, useRef, useState } from "react";
import type { Template } from "#core/contract/resources/template.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { problemToast } from "../api/problem-toast.ts";
import { useProjects } from "../channels/use-projects.ts";
import { RoleLimit } from "../roles/role-limit.tsx";
import { NAVIGATION_COPY } from "../settings/copy.ts";
import { Button } from "../ui/button.tsx";
import { UI_COPY } from "../ui/copy.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useMay } from "../workspace/use-may.ts";
import { TEMPLATES_COPY } from "./copy.ts";
import { copyName, groupTemplates } from "./find-templates.ts";
import { TemplateForm } from "./template-form.tsx";
import { type TemplateActions, useTemplates } from "./use-templates.ts";

const UNDO_SECONDS = 10;

/** The settings page of the organization's templates. */
export function Templates({ initial }: { initial: Template[] }) {
  const { error, ...actions } = useTemplates(initial);
  const { templates } = actions;
  const mayWrite = useMay("posts:write");
  const { editing, edit, close } = useEditing();
  const create = (
    <Button look="primary" onClick={() => edit({ template: null })}>
      {TEMPLATES_COPY.create}
    </Button>
  );
  return (
    <>
      <PageHeading title={NAVIGATION_COPY.templates}>
        {mayWrite && templates.length > 0 && create}
      </PageHeading>
      <div className="flex flex-col gap-6">
        <ProblemNotice error={error} />
        {templates.length === 0 ? (
          <EmptyState title={TEMPLATES_COPY.empty_title} text={TEMPLATES_COPY.empty_text}>
            {mayWrite && create}
          </EmptyState>
        ) : (
          <p className="max-w-prose text-lg text-muted">{TEMPLATES_COPY.intro}</p>
        )}
        {groupTemplates(templates).map(({ kind, items }) => (
          <TemplateGroup
            key={kind}
            title={TEMPLATES_COPY.kinds[kind]}
            items={items}
            actions={actions}
            onEdit={mayWrite ? (template) => edit({ template }) : null}
          />
        ))}
        {!mayWrite && <RoleLimit scope="posts:write" />}
      </div>
      {editing !== null && <TemplateForm {...editing} actions={actions} onClose={close} />}
    </>
  );
}

type Editing = Pick<ComponentProps<typeof TemplateForm>, "template" | "typed">;

/** The open form, if any. Closing it with words that weren't saved offers to open it again with them. */
function useEditing() {
  const [editing, setEditing] = useState<Editing | null>(null);
  const closeOffer = useRef(() => {});
  function edit(opened: Editing) {
    // Its form would take the place of this one.
    closeOffer.current();
    setEditing(opened);
  }
  function close(typed?: Editing["typed"]) {
    setEditing(null);
    if (editing === null || typed === undefined) return;
    const action = { label: UI_COPY.undo, run: () => edit({ ...editing, typed }) };
    const title = TEMPLATES_COPY.closed;
    closeOffer.current = showToast({ title, seconds: UNDO_SECONDS, action });
  }
  return { editing, edit, close };
}

interface RowProps {
  actions: TemplateActions;
  /** Null if the person may not change templates. */
  onEdit: ((template: Template) => void) | null;
}

function TemplateGroup({
  title,
  items,
  ...given
}: RowProps & { title: string; items: readonly Template[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
        {items.map((template) => (
          <TemplateRow key={template.id} template={template} {...given} />
        ))}
      </ul>
    </section>
  );
}

function TemplateRow({ template, actions, onEdit }: RowProps & { template: Template }) {
  const { name, text } = template;
  const place = usePlace(template);
  const { duplicate, remove } = useRowActions(template, actions);
  return (
    <li className="flex flex-wrap items-center gap-x-1 gap-y-1 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
          {text}
        </p>
        {place !== null && (
          <p className="mt-0.5 text-sm wrap-anywhere text-muted">
            {TEMPLATES_COPY.only_for(place)}
          </p>
        )}
      </div>
      {onEdit !== null && (
        <div className="-ml-4 flex flex-wrap sm:ml-0">
          <Button
            look="quiet"
            aria-label={TEMPLATES_COPY.edit_label(name)}
            onClick={() => onEdit(template)}
          >
            {TEMPLATES_COPY.edit}
          </Button>
          <Button
            look="quiet"
            aria-label={TEMPLATES_COPY.duplicate_label(name)}
            onClick={duplicate}
          >
            {TEMPLATES_COPY.duplicate}
          </Button>
          <Button look="quiet" aria-label={TEMPLATES_COPY.delete_label(name)} onClick={remove}>
            {TEMPLATES_COPY.delete}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Returns the names of the project and channels that a template is for; null if it is for all. */
function usePlace({ project_id, channels }: Template): string | null {
  const projects = useProjects();
  const connected = useChannels();
  const names = [
    ...projects.filter(({ id }) => id === project_id),
    ...connected.filter(({ id }) => channels.includes(id)),
  ].map(({ name }) => name);
  return names.length === 0 ? null : names.join(", ");
}

function useRowActions(template: Template, { templates, create, remove }: TemplateActions) {
  const { id, name, kind, text, project_id } = template;
  const connected = useChannels();
  const onError = (error: unknown) => showToast(problemToast(error));
  const channels = template.channels.filter((each) =>
    connected.some((channel) => channel.id === each),
  );
  const fields = { name, kind, text, project_id, channels };
  return {
    duplicate() {
      const taken = templates.map((each) => each.name);
      const copied = { ...fields, name: copyName(name, taken, TEMPLATES_COPY.copy_of) };
      const onSuccess = () => showToast({ title: TEMPLATES_COPY.duplicated(copied.name) });
      create.mutate(copied, { onSuccess, onError });
    },
    remove() {
      const undo = () => create.mutate(fields, { onError });
      const action = { label: UI_COPY.undo, run: undo };
      const title = TEMPLATES_COPY.deleted(name);
      const onSuccess = () => showToast({ title, seconds: UNDO_SECONDS, action });
      remove.mutate({ id }, { onSuccess, onError });
    },
  };
}
