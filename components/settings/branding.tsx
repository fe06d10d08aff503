"use client";
import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import type { SyntheticEvent } from "react";
import { useId, useState } from "react";
import type { Branding } from "#core/contract/resources/branding.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { BrandHeader } from "../brand/brand-header.tsx";
import { PickFiles } from "../media/pick-files.tsx";
import { UploadProgress } from "../media/upload-progress.tsx";
import { useUploads } from "../media/uploads-provider.tsx";
import { useFiles } from "../media/use-files.ts";
import { Button } from "../ui/button.tsx";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { Notice } from "../ui/notice.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ColorField, readColor } from "./color-field.tsx";
import { BRANDING_COPY, FORM_COPY } from "./copy.ts";
import { saveState } from "./save-state.ts";
import { useUnsavedEdits } from "./use-unsaved-edits.ts";

const LibraryPicker = dynamic(
  () =>
    import("../media/library-picker.tsx").then(({ LibraryPicker }) => LibraryPicker, orNotLoaded),
  { ssr: false },
);

interface Props {
  initial: Branding;
  access: "edit" | "read";
}

/** What guests see of the organization. */
export function BrandingSection({ initial, access }: Props) {
  const { organization } = useWorkspace();
  const { logo_id, color } = initial;
  return (
    <section aria-label={BRANDING_COPY.title} className="flex max-w-2xl flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-xl font-bold">{BRANDING_COPY.title}</h2>
        <p className="text-muted">{BRANDING_COPY.intro}</p>
      </div>
      {access === "edit" ? (
        <BrandingForm initial={initial} />
      ) : (
        <BrandHeader
          name={organization.name}
          logo_url={logo_id === null ? null : `/api/logos/${logo_id}`}
          color={color}
        />
      )}
    </section>
  );
}

function BrandingForm({ initial }: { initial: Branding }) {
  const { organization } = useWorkspace();
  const {
    draft,
    change,
    file,
    isGone: isDeleted,
    save,
    state,
    error,
    problem,
  } = useBranding(initial);
  return (
    <form onSubmit={save} noValidate autoComplete="off" className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <p className="font-medium">{BRANDING_COPY.preview}</p>
        <BrandHeader
          name={organization.name}
          logo_url={draft.logo_id === null ? null : (file?.thumbnail_url ?? null)}
          color={readColor(draft.color) ?? null}
        />
      </div>
      <LogoField
        logo_id={draft.logo_id}
        text={logoText({ logo_id: draft.logo_id, file, isDeleted })}
        onChange={(logo_id) => change({ logo_id })}
      />
      <ColorField value={draft.color} onChange={(color) => change({ color })} />
      {problem !== null && <Notice tone="failed" title={problem} />}
      <ProblemNotice error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={state === FORM_COPY.saving}>
          {BRANDING_COPY.save}
        </Button>
        <p role="status" className="text-sm text-muted">
          {state}
        </p>
      </div>
    </form>
  );
}

interface LogoFieldProps {
  logo_id: string | null;
  text: string;
  onChange(logo_id: string | null): void;
}

function LogoField({ logo_id, text, onChange }: LogoFieldProps) {
  const [picking, setPicking] = useState(false);
  const place = useId();
  const { queue, uploads } = useUploads();
  const own = uploads.filter((upload) => upload.place === place);
  const upload = (files: File[]) =>
    void queue.add(files.slice(0, 1), { place, onReserved: ([id]) => id && onChange(id) });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">{BRANDING_COPY.logo}</legend>
      <p className="text-sm wrap-anywhere text-muted">{text}</p>
      {own.map((each) => (
        <UploadProgress key={each.key} upload={each} onRemove={() => queue.remove(each.key)} />
      ))}
      <div className="flex flex-wrap gap-2">
        <PickFiles wanted="image" onFiles={upload}>
          {BRANDING_COPY.upload}
        </PickFiles>
        <Button onClick={() => setPicking(true)}>{BRANDING_COPY.from_library}</Button>
        {logo_id !== null && (
          <Button look="quiet" onClick={() => onChange(null)}>
            {BRANDING_COPY.remove_logo}
          </Button>
        )}
      </div>
      {picking && (
        <LibraryPicker
          wanted="image"
          taken={logo_id === null ? [] : [logo_id]}
          onClose={() => setPicking(false)}
          onChoose={([id]) => {
            setPicking(false);
            if (id !== undefined) onChange(id);
          }}
        />
      )}
    </fieldset>
  );
}

/** The color as typed; empty for none. */
interface BrandingDraft {
  logo_id: string | null;
  color: string;
}

function useBranding(initial: Branding) {
  const trpc = useTRPC();
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(toDraft(initial));
  const [problem, setProblem] = useState<string | null>(null);
  const { byId, deleted } = useFiles(draft.logo_id === null ? [] : [draft.logo_id]);
  const file = draft.logo_id === null ? undefined : byId.get(draft.logo_id);
  const isDeleted = draft.logo_id !== null && deleted.has(draft.logo_id);
  const update = useMutation(
    trpc.organizations.update_settings.mutationOptions({
      onSuccess({ branding }) {
        setSaved(branding);
        setDraft(toDraft(branding));
      },
    }),
  );
  const { error, isPending, isSuccess } = update;
  const color = readColor(draft.color);
  const dirty = draft.logo_id !== saved.logo_id || color !== saved.color;

  function change(changes: Partial<BrandingDraft>) {
    setDraft((before) => ({ ...before, ...changes }));
    setProblem(null);
    if (error !== null) update.reset();
  }
  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (isPending) return;
    const isNew = draft.logo_id !== null && draft.logo_id !== saved.logo_id;
    if (color === undefined) setProblem(BRANDING_COPY.enter_color);
    else if (isNew && file?.ready !== true)
      setProblem(logoText({ logo_id: draft.logo_id, file, isDeleted }));
    else update.mutate({ branding: changesOf({ logo_id: draft.logo_id, color }, saved) });
  }
  useUnsavedEdits({
    form: "branding",
    edits: dirty ? draft : null,
    restore: (edits: BrandingDraft | null) => change(edits ?? toDraft(saved)),
  });
  const state = saveState({ isPending, dirty, isSuccess });
  return { draft, change, file, isGone: isDeleted, save, state, error, problem };
}

function toDraft({ logo_id, color }: Branding): BrandingDraft {
  return { logo_id, color: color ?? "" };
}

/** Returns what differs from the saved branding, so that two people can change logo and color. */
export function changesOf(branding: Branding, saved: Branding): Partial<Branding> {
  return {
    ...(branding.logo_id === saved.logo_id ? {} : { logo_id: branding.logo_id }),
    ...(branding.color === saved.color ? {} : { color: branding.color }),
  };
}

interface Logo {
  logo_id: string | null;
  file: { filename: string; ready: boolean; failed: boolean } | undefined;
  isDeleted: boolean;
}

function logoText({ logo_id, file, isDeleted }: Logo): string {
  if (logo_id === null) return BRANDING_COPY.logo_hint;
  if (isDeleted) return BRANDING_COPY.logo_gone;
  if (file?.failed) return BRANDING_COPY.logo_failed(file.filename);
  return file?.ready ? file.filename : BRANDING_COPY.logo_not_ready;
}
