"use client";
import { useEffect } from "react";

/** Closes a tab or window that a page of Crier has opened. In all others, the text says what to do. */
export function CloseTab() {
  useEffect(() => {
    if (window.opener !== null) window.close();
  }, []);
  return null;
}
