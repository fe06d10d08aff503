"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { ModalProps } from "./modal-props.ts";
import { orNotLoaded } from "./not-loaded.tsx";

const DialogPopup = dynamic(
  () => import("./dialog-popup.tsx").then((module) => module.DialogPopup, orNotLoaded),
  {
    ssr: false,
  },
);

/** A modal dialog, closed by Escape or a press outside, which restores the focus. Loaded when first opened. */
export function Modal(props: ModalProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? <DialogPopup {...props} /> : null;
}
