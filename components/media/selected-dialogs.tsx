"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { LabelForm } from "../bulk/label-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import type { Asked, FileSelection } from "./file-selection.ts";
import { SELECTED_COPY } from "./library-copy.ts";
import { keepsItsFiles, openUses } from "./open-uses.ts";
import { useSelectedFiles } from "./use-selected-files.ts";

interface Props {
  asked: Asked;
  selection: FileSelection;
  onClose(): void;
}

/** The dialogs of `SelectedBar`, and its downloads. Loaded with the first press. */
export function SelectedDialogs({ asked, selection, onClose }: Props) {
  const files = selection.posts;
  const changes = useSelectedFiles();
  const isDownloading = useRef(false);
  const download = useEffectEvent(() => {
    if (isDownloading.current) return;
    isDownloading.current = true;
    void changes.download(files);
    onClose();
  });
  useEffect(() => {
    if (asked === "download") download();
  }, [asked]);
  return (
    <>
      <Modal
        open={asked === "label"}
        onOpenChange={(open) => open || onClose()}
        title={SELECTED_COPY.labels_of(files.length)}
      >
        <LabelForm
          items={files}
          onSave={(change) => void changes.label(files, change)}
          onClose={onClose}
        />
      </Modal>
      {asked === "delete" && <DeleteDialog selection={selection} onClose={onClose} />}
    </>
  );
}

/** Says how many files are deleted, and which are used in posts. Files of scheduled posts are kept. */
function DeleteDialog({ selection, onClose }: Omit<Props, "asked">) {
  const changes = useSelectedFiles();
  const [busy, setBusy] = useState(false);
  const isDone = useRef(false);
  const files = selection.posts;
  const { data: uses, error } = useUses(files);
  const usesOf = ({ id }: MediaFile) => uses?.get(id) ?? [];
  const blocked = files.filter((file) => usesOf(file).some(keepsItsFiles));
  const able = files.filter((file) => !blocked.includes(file));
  const inDrafts = able.filter((file) => usesOf(file).length > 0);
  async function confirm() {
    setBusy(true);
    const gone = await changes.delete(able);
    isDone.current = true;
    onClose();
    selection.remove(gone);
  }
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      finalFocus={() => (isDone.current ? document.getElementById("content") : null)}
      title={SELECTED_COPY.delete_title(files.length)}
      description={SELECTED_COPY.delete_consequence(files.length)}
    >
      <ProblemNotice error={error} />
      <div role="status" className="flex min-h-12 flex-col gap-3">
        {uses === undefined && error === null && (
          <p className="text-muted">{SELECTED_COPY.checking}</p>
        )}
        {uses !== undefined && inDrafts.length + blocked.length === 0 && (
          <p>{SELECTED_COPY.unused}</p>
        )}
        <Named text={SELECTED_COPY.in_drafts(inDrafts.length)} files={inDrafts} />
        <Named text={SELECTED_COPY.in_scheduled(blocked.length)} files={blocked} />
      </div>
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={onClose}>
          {able.length === 0 ? SELECTED_COPY.keep : SELECTED_COPY.cancel}
        </Button>
        {able.length > 0 && (
          <Button look="danger" busy={busy || uses === undefined} onClick={() => void confirm()}>
            {SELECTED_COPY.confirm(able.length)}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function Named({ text, files }: { text: string; files: readonly MediaFile[] }) {
  if (files.length === 0) return null;
  return (
    <div>
      <p>{text}</p>
      <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-muted">
        {files.map(({ id, filename }) => (
          <li key={id} className="wrap-anywhere">
            {filename}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The unpublished posts that use each file now: what the page has loaded may be outdated. */
function useUses(files: readonly MediaFile[]) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const ids = files.map(({ id }) => id);
  return useQuery({
    queryKey: [...trpc.files.pathKey(), "uses", ids],
    queryFn: async () => {
      const found = await Promise.all(ids.map((id) => client.files.get.query({ id })));
      return new Map(found.map((file) => [file.id, openUses(file)]));
    },
    gcTime: 0,
  });
}
