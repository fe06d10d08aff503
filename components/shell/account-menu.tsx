"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { AccountButton } from "./account-button.tsx";
import type { Theme } from "./theme.ts";

const load = () => import("./account-menu-popup.tsx");
const AccountMenuPopup = dynamic(
  () => load().then((module) => module.AccountMenuPopup, orNotLoaded),
  {
    ssr: false,
    loading: () => <AccountButton aria-busy />,
  },
);

/** The account menu, loaded on pointer enter or focus. */
export function AccountMenu({ rememberTheme }: { rememberTheme(theme: Theme): Promise<void> }) {
  const [opened, setOpened] = useState(false);
  if (opened) return <AccountMenuPopup rememberTheme={rememberTheme} />;
  return (
    <AccountButton
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpened(true)}
    />
  );
}
