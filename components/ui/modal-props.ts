import type { ReactNode, RefObject } from "react";

export interface ModalProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  /** `wide` for what is to be looked at. */
  size?: "normal" | "wide";
  /** What has the focus at first; the first thing that can have it, where it is left out. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What gets the focus when it closes; where it is null or left out, what had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}
