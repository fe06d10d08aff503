"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { ModalProps } from "./modal-props.ts";

const DialogPopup = dynamic(
  () => import("./dialog-popup.tsx").then((module) => module.DialogPopup),
  {
    ssr: false,
  },
);

/**
 * A dialog over the page. Escape and a press outside close it; the focus goes back where it was. Loaded when first
 * opened.
 */
export function Modal(props: ModalProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? <DialogPopup {...props} /> : null;
}
