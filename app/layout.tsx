import { CSPProvider } from "@base-ui/react/csp-provider";
import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { readTheme, THEME_COOKIE } from "#components/shell/theme.ts";
import "./globals.css";

const schibstedGrotesk = localFont({
  src: "../node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
  weight: "400 900",
  variable: "--font-schibsted-grotesk",
});

export const metadata: Metadata = {
  title: { default: "Crier", template: "%s · Crier" },
  description: ACCOUNT_COPY.description,
};

/** --page of app/globals.css, for what phones show around the page. */
const PAGE_COLORS = { light: "#fbfaf7", dark: "#100f0c" } as const;

export async function generateViewport(): Promise<Viewport> {
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value);
  const { light, dark } = PAGE_COLORS;
  return {
    width: "device-width",
    initialScale: 1,
    interactiveWidget: "resizes-content",
    themeColor:
      theme === "system"
        ? [
            { media: "(prefers-color-scheme: light)", color: light },
            { media: "(prefers-color-scheme: dark)", color: dark },
          ]
        : PAGE_COLORS[theme],
  };
}

/** A form that is submitted before hydration would navigate to its page's URL, with its fields in the query. */
const IGNORE_EARLY_SUBMITS = `addEventListener("submit", (event) => {
  if (!event.target.hasAttribute("action")) event.preventDefault();
}, true)`;

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html
      lang="en"
      className={schibstedGrotesk.variable}
      data-theme={theme === "system" ? undefined : theme}
    >
      <head>
        {/* Browsers hide the nonce of a script, so React would find a mismatch here. */}
        <script nonce={nonce} suppressHydrationWarning>
          {IGNORE_EARLY_SUBMITS}
        </script>
      </head>
      <body>
        {/* Base UI adds styles. */}
        <CSPProvider nonce={nonce}>{children}</CSPProvider>
      </body>
    </html>
  );
}
