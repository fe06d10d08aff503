"use client";
import { type DragEvent, useEffect, useEffectEvent, useState } from "react";

/** What makes a part of the page take files that are dropped on it, and those that are pasted anywhere on the page. */
export function useDrop(onFiles: (files: File[], target: EventTarget | null) => void) {
  const [depth, setDepth] = useState(0);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files, event.target);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
  useEffect(keepPageOnDrop, []);
  const target = {
    onDragEnter(event: DragEvent) {
      if (hasFiles(event)) setDepth((before) => before + 1);
    },
    onDragLeave(event: DragEvent) {
      if (hasFiles(event)) setDepth((before) => Math.max(0, before - 1));
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      onFiles([...event.dataTransfer.files], event.target);
    },
  };
  return { target, isOver: depth > 0 };
}

function hasFiles({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.includes("Files") === true;
}

/** A text that is copied from an office program comes with a picture of itself: such a paste is one of words. */
function pastedFiles(clipboard: DataTransfer | null): File[] {
  const types = clipboard?.types ?? [];
  if (types.includes("text/plain") && types.includes("text/html")) return [];
  return [...(clipboard?.files ?? [])];
}

/** A file that is dropped beside its place would otherwise be opened by the browser instead of the page, and the page lost. */
function keepPageOnDrop(): () => void {
  const keep = (event: globalThis.DragEvent) => {
    if (hasFiles(event)) event.preventDefault();
  };
  window.addEventListener("dragover", keep);
  window.addEventListener("drop", keep);
  return () => {
    window.removeEventListener("dragover", keep);
    window.removeEventListener("drop", keep);
  };
}
