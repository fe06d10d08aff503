import type { Shortcut } from "./shortcut.ts";

/** What is over the page, such as a dialog: while it is open, the keys of what is under it rest. */
export type Layer = symbol;

interface Registration {
  layer: Layer | null;
  read(): readonly Shortcut[];
}

export interface ShortcutRegistry {
  /** Adds keys, asked for whenever they matter; null is the page itself. Answers a function that removes them. */
  add(layer: Layer | null, read: () => readonly Shortcut[]): () => void;
  /** Opens a layer over the others. Answers a function that closes it. */
  open(layer: Layer): () => void;
  /** The keys that count at present, the newest first. */
  current(): Shortcut[];
  /** All keys, those under an open layer too, each once: the newest where two have the same. */
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

/** The keys of this page. */
export const shortcutRegistry = createShortcutRegistry();
