import type { CropFrame } from "#core/contract/resources/media-file.ts";
import { CROP_COPY } from "./crop-copy.ts";

const FIELDS = ["x", "y", "width", "height"] as const;

export function CropNumbers({
  frame,
  onChange,
}: {
  frame: CropFrame;
  onChange(frame: CropFrame): void;
}) {
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
