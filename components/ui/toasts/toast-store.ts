export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  /** A page to look at. */
  link?: { label: string; href: string } | undefined;
  /** The toast closes when its action has run. `undoes`: it undoes something, although it isn't called "Undo". */
  action?: { label: string; undoes?: boolean; run(): void } | undefined;
  seconds: number;
  /** What it is about, such as a post's ID: a later toast about the same replaces it. */
  about?: string | undefined;
}

export interface ToastStore {
  add(toast: Omit<Toast, "id">): () => void;
  close(id: number): void;
  /** Closes the toasts with this title, and takes it out of the descriptions of others. */
  leaveOut(text: string): void;
  /** Oldest first. A new list after every change. */
  list(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  let last = 0;

  function show(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }
  function close(id: number) {
    if (toasts.some((toast) => toast.id === id)) show(toasts.filter((toast) => toast.id !== id));
  }
  return {
    add({ action, ...toast }) {
      last += 1;
      const id = last;
      function run() {
        close(id);
        action?.run();
      }
      show([...toasts, { ...toast, id, action: action && { ...action, run } }]);
      return () => close(id);
    },
    close,
    leaveOut(text) {
      const isSaid = toasts.some(({ title, description }) => [title, description].includes(text));
      if (!isSaid) return;
      const left = toasts.filter(({ title }) => title !== text);
      show(left.map((one) => (one.description === text ? withoutDescription(one) : one)));
    },
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function withoutDescription({ description: _, ...toast }: Toast): Toast {
  return toast;
}
