import type { Shortcut } from "./shortcut.ts";

/** An overlay, such as a dialog. While it is open, shortcuts below it are inactive. */
export type Layer = symbol;

interface Registration {
  layer: Layer | null;
  read(): readonly Shortcut[];
}

export interface ShortcutRegistry {
  /**
   * Adds shortcuts to a layer, or to the page if null. `read` is called whenever they are needed. Returns a function
   * that removes them.
   */
  add(layer: Layer | null, read: () => readonly Shortcut[]): () => void;
  /** Opens a layer above the others. Returns a function that closes it. */
  open(layer: Layer): () => void;
  current(): Shortcut[];
  /** Returns all shortcuts, also those below an open layer. Of two with the same keys, only the newest. */
  all(): Shortcut[];
}

export function createShortcutRegistry(): ShortcutRegistry {
  let registrations: Registration[] = [];
  let layers: Layer[] = [];
  const read = (of: readonly Registration[]) => of.flatMap((one) => one.read());
  return {
    add(layer, readShortcuts) {
      const added = { layer, read: readShortcuts };
      registrations = [added, ...registrations];
      return () => {
        registrations = registrations.filter((other) => other !== added);
      };
    },
    open(layer) {
      layers = [...layers, layer];
      return () => {
        layers = layers.filter((other) => other !== layer);
      };
    },
    current() {
      const top = layers.at(-1) ?? null;
      return read(registrations.filter(({ layer }) => layer === top));
    },
    all() {
      const shortcuts = read(registrations);
      return shortcuts.filter(
        ({ keys }, index) => shortcuts.findIndex((other) => other.keys === keys) === index,
      );
    },
  };
}

export const shortcutRegistry = createShortcutRegistry();
