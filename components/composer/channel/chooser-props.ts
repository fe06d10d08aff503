import type { Chip } from "./channel-chips.tsx";

/** What the list of channels is given. */
export interface ChooserProps {
  chips: readonly Chip[];
  /** Channel ids, in the order they were chosen. */
  chosen: readonly string[];
  onToggle(channel: Pick<Chip, "id" | "name">): void;
  /** Chooses exactly these. `label` says what was done, beside the way back. */
  onChoose(label: string, channels: readonly string[]): void;
  onClose(): void;
}
