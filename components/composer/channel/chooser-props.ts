import type { Chip } from "./chip.ts";

export interface ChooserProps {
  chips: readonly Chip[];
  /** Channel IDs, in the order they were chosen. */
  chosen: readonly string[];
  onToggle(channel: Pick<Chip, "id" | "name">): void;
  /** Replaces the selection. `label` says what was done, next to the undo button. */
  onChoose(label: string, channels: readonly string[]): void;
  onClose(): void;
}
