export interface Shortcut {
  /** `z`, `g c` (one after the other), `Mod+Enter`, `Alt+1`, `F8`. `Mod` is Command on a Mac and Control elsewhere. */
  keys: string;
  label: string;
  run(event: KeyboardEvent): void;
  /** Group in the shortcut sheet; "This page" by default. */
  group?: string;
  /** Holding the key repeats the action; by default it runs once. */
  whenHeld?: "repeats";
}
