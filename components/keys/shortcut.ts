/** A key, what it does in words for people, and the doing. */
export interface Shortcut {
  /** `z`, `g c` (one after the other), `Mod+Enter`, `Alt+1`, `F8`. `Mod` is Command on a Mac and Control elsewhere. */
  keys: string;
  label: string;
  run(event: KeyboardEvent): void;
  /** Under which heading the sheet of keys lists it: "This page" where it is left out. */
  group?: string;
  /** What holding the key down does: nothing more, unless it is to run again and again. */
  held?: "repeats";
}
