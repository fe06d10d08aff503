"use client";
import { type DragEvent, useEffect, useEffectEvent, useState } from "react";

/** Returns props that make an element accept dropped files, and files pasted anywhere on the page. */
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

/** Text copied from office programs includes an image of itself; pasting it inserts text. */
function pastedFiles(clipboard: DataTransfer | null): File[] {
  const types = clipboard?.types ?? [];
  if (types.includes("text/plain") && types.includes("text/html")) return [];
  return [...(clipboard?.files ?? [])];
}

/** Otherwise a file dropped next to its target would open in the browser and replace the page. */
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
