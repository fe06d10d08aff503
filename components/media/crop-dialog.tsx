"use client";
import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import type { CropFrame, MediaFile } from "#core/contract/resources/media-file.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPCClient } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { centredFrame, limitFrame } from "./crop-frame.ts";
import type { CropRatio } from "./crop-ratios.ts";
import { CROP_COPY } from "./library-copy.ts";
import { useNoteFile } from "./use-record-file.ts";

const CropArea = dynamic(
  () => import("./crop-area.tsx").then(({ CropArea }) => CropArea, orNotLoaded),
  {
    ssr: false,
  },
);

interface Props {
  file: MediaFile;
  ratios: readonly CropRatio[];
  where: string;
  onClose(): void;
  /** Called with the new file. The original stays in the library. */
  onCropped(file: MediaFile): void;
}

/** Crops an image by frame or numbers, and saves it as a new file. */
export function CropDialog({ file, ratios, where, onClose, onCropped }: Props) {
  const picture = { width: file.width ?? 1, height: file.height ?? 1 };
  const [ratio, setRatio] = useState(ratios[0]?.ratio ?? null);
  const [frame, setFrame] = useState(() =>
    ratio === null ? { x: 0, y: 0, ...picture } : centredFrame(picture, ratio),
  );
  const { crop, busy, problem } = useCrop(file, onCropped);
  function choose(chosen: number | null) {
    setRatio(chosen);
    if (chosen !== null) setFrame(centredFrame(picture, chosen));
  }
  return (
    <Modal
      open
      size="wide"
      onOpenChange={onClose}
      title={CROP_COPY.title}
      description={CROP_COPY.hint(where)}
    >
      <Shapes ratios={ratios} chosen={ratio} onChoose={choose} />
      <CropArea
        address={file.preview_url ?? file.url ?? ""}
        picture={picture}
        frame={frame}
        ratio={ratio}
        onChange={setFrame}
      />
      <CropNumbers
        frame={frame}
        onChange={(typed) => {
          setRatio(null);
          setFrame(limitFrame(typed, picture));
        }}
      />
      <ProblemNotice error={problem} />
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={onClose}>{CROP_COPY.cancel}</Button>
        <Button look="primary" busy={busy} onClick={() => void crop(frame)}>
          {CROP_COPY.crop(frame.width, frame.height)}
        </Button>
      </div>
    </Modal>
  );
}

function Shapes({
  ratios,
  chosen,
  onChoose,
}: {
  ratios: readonly CropRatio[];
  chosen: number | null;
  onChoose(ratio: number | null): void;
}) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-sm font-medium">{CROP_COPY.ratio}</legend>
      {ratios.map(({ label, ratio }) => (
        <label
          key={label}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-edge px-3 has-checked:border-accent has-checked:font-medium has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-9"
        >
          <input
            type="radio"
            name={name}
            checked={ratio === chosen}
            onChange={() => onChoose(ratio)}
            className="size-4 accent-accent"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function useCrop(file: MediaFile, onCropped: (file: MediaFile) => void) {
  const client = useTRPCClient();
  const recordFile = useNoteFile();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  async function crop(frame: { x: number; y: number; width: number; height: number }) {
    setBusy(true);
    setProblem(null);
    try {
      const cropped = await client.files.crop.mutate({ id: file.id, frame });
      recordFile(cropped);
      onCropped(cropped);
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  }
  return { crop, busy, problem };
}

const FIELDS = ["x", "y", "width", "height"] as const;

function CropNumbers({ frame, onChange }: { frame: CropFrame; onChange(frame: CropFrame): void }) {
  return (
    <div className="grid grid-cols-4 gap-2">
      {FIELDS.map((name) => (
        <label key={name} className="flex min-w-0 flex-col gap-1 text-sm">
          {CROP_COPY.numbers[name]}
          <input
            type="number"
            inputMode="numeric"
            min={0}
            value={frame[name]}
            onChange={({ currentTarget: { valueAsNumber } }) => {
              if (!Number.isNaN(valueAsNumber)) onChange({ ...frame, [name]: valueAsNumber });
            }}
            className="min-h-11 w-full rounded-field border border-edge bg-surface px-2 text-lg md:min-h-9 md:text-base"
          />
        </label>
      ))}
    </div>
  );
}
