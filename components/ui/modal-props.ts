import type { ReactNode } from "react";

export interface ModalProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  /** `wide` for what is to be looked at. */
  size?: "normal" | "wide";
  children: ReactNode;
}
