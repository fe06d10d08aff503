import type { ReactNode, RefObject } from "react";

export interface ModalProps {
  open: boolean;
  /** `reason` says what closes it, such as `escape-key`. */
  onOpenChange(open: boolean, details?: { reason: string }): void;
  title: string;
  description?: ReactNode;
  /** `wide` for visual content; `drawer` at the side, for what is read beside the page. */
  size?: "normal" | "wide" | "drawer";
  /** Whether it can't be closed, because its question has to be answered. */
  required?: boolean;
  /** What to focus first, or a function that returns it; by default the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /** Returns what to focus on close; by default, or if null, the previously focused element. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** Called once it has closed, and the focus is restored. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}
