"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { OrganizationButton } from "./organization-button.tsx";

const load = () => import("./organization-menu.tsx");
const OrganizationMenu = dynamic(
  () => load().then((module) => module.OrganizationMenu, orNotLoaded),
  {
    ssr: false,
    loading: () => <OrganizationButton aria-busy />,
  },
);

/** The organization's name, with a menu of the others. The menu is loaded on pointer enter or focus. */
export function OrganizationSwitcher() {
  const [opened, setOpened] = useState(false);
  if (opened) return <OrganizationMenu />;
  return (
    <OrganizationButton
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpened(true)}
    />
  );
}
