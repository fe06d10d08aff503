"use client";
import { type ClipboardEvent, type DragEvent, useState } from "react";

/** What makes a part of the page take files that are dropped or pasted on it. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [depth, setDepth] = useState(0);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  const target = {
    onDragEnter(event: DragEvent) {
      if (hasFiles(event)) setDepth((before) => before + 1);
    },
    onDragLeave(event: DragEvent) {
      if (hasFiles(event)) setDepth((before) => Math.max(0, before - 1));
    },
    onDragOver(event: DragEvent) {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      onFiles([...event.dataTransfer.files]);
    },
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files];
      // A text that is copied from an office program comes with a picture of itself.
      if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { target, isOver: depth > 0 };
}
