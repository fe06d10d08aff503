import type { ReactNode } from "react";
import { SettingsNavigation } from "#components/settings/settings-navigation.tsx";
import { person } from "../../open-workspace.ts";

export default async function Layout({ children }: { children: ReactNode }) {
  // Who is signed out has no workspace: the page leads to the sign-in.
  if ((await person()) === null) return children;
  return (
    <>
      <SettingsNavigation />
      {children}
    </>
  );
}
