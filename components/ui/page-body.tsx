"use client";
import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode, SyntheticEvent } from "react";
import type { Press } from "./early-press.ts";

interface Props {
  /** Names the scripts and styles of this answer. */
  nonce: string | undefined;
  children: ReactNode;
}

/** The page's body, in which every press that React hears is marked as heard: `repeatEarlyPresses` repeats the others. */
export function PageBody({ nonce, children }: Props) {
  return (
    <body onClickCapture={markHeard} onSubmitCapture={markHeard}>
      <CSPProvider nonce={nonce}>{children}</CSPProvider>
    </body>
  );
}

function markHeard({ nativeEvent }: SyntheticEvent<Element, Press>) {
  nativeEvent.isHeard = true;
}
