"use client";
import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode, SyntheticEvent } from "react";
import type { Press } from "./early-press.ts";

interface Props {
  /** CSP nonce of the response's scripts and styles. */
  nonce: string | undefined;
  children: ReactNode;
}

/**
 * The page's body, which tells `repeatEarlyPresses` of every press that React handles, so that it repeats only the
 * others.
 */
export function PageBody({ nonce, children }: Props) {
  return (
    <body onClickCapture={hear} onSubmitCapture={hear}>
      <CSPProvider nonce={nonce}>{children}</CSPProvider>
    </body>
  );
}

function hear({ nativeEvent }: SyntheticEvent<Element, Press>) {
  nativeEvent.hear?.();
}
