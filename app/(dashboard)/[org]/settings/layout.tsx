import type { ReactNode } from "react";
import { person } from "#app/(dashboard)/open-workspace.ts";
import { SettingsNavigation } from "#components/settings/settings-navigation.tsx";

export default async function Layout({ children }: { children: ReactNode }) {
  // Signed-out people have no workspace: the page redirects to sign-in.
  if ((await person()) === null) return children;
  return (
    <div className="xl:flex xl:gap-10">
      <SettingsNavigation />
      <div className="min-w-0 flex-1 xl:max-w-[760px]">{children}</div>
    </div>
  );
}
