"use client";
import { Menu } from "@base-ui/react/menu";
import { IconCheck } from "@tabler/icons-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import { shortcutSheet } from "../keys/opener.ts";
import { switchSingleKeys, useSingleKeys } from "../keys/single-keys.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { AccountButton } from "./account-button.tsx";
import { MENU_COPY } from "./copy.ts";
import { leave } from "./leave.ts";
import { applyTheme, readTheme, type Theme } from "./theme.ts";

const THEMES = {
  system: MENU_COPY.theme_system,
  light: MENU_COPY.theme_light,
  dark: MENU_COPY.theme_dark,
} as const;
const itemLook =
  "flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-3 outline-none data-highlighted:bg-sunken md:min-h-9";

export function AccountMenuPopup({
  rememberTheme,
}: {
  rememberTheme(theme: Theme): Promise<void>;
}) {
  const { organization, person } = useWorkspace();
  const [theme, setTheme] = useTheme(rememberTheme);
  const singleKeys = useSingleKeys();
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={<AccountButton />} />
      <Menu.Portal>
        <Menu.Positioner side="top" align="start" sideOffset={4} className="z-40">
          <Menu.Popup className="floating max-h-(--available-height) w-60 overflow-y-auto rounded-surface border border-line bg-surface p-1 shadow-float outline-none">
            <p className="px-3 py-2 text-sm wrap-anywhere text-muted">{person.email}</p>
            <Menu.Item
              render={<Link href={`/${organization.slug}/settings/profile`} />}
              className={itemLook}
            >
              <span className="w-[18px]" />
              {MENU_COPY.profile}
            </Menu.Item>
            <Menu.Separator className="my-1 border-t border-line" />
            <Menu.RadioGroup value={theme} onValueChange={(value: Theme) => setTheme(value)}>
              <Menu.GroupLabel className="px-3 py-1 text-sm text-muted">
                {MENU_COPY.theme}
              </Menu.GroupLabel>
              {Object.entries(THEMES).map(([value, label]) => (
                <Menu.RadioItem key={value} value={value} className={itemLook}>
                  <span className="w-[18px]">
                    <Menu.RadioItemIndicator>
                      <IconCheck size={18} stroke={1.5} aria-hidden />
                    </Menu.RadioItemIndicator>
                  </span>
                  {label}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className="my-1 border-t border-line" />
            <Menu.Item className={itemLook} onClick={shortcutSheet.open}>
              <span className="w-[18px]" />
              {MENU_COPY.shortcuts}
            </Menu.Item>
            <Menu.CheckboxItem
              className={itemLook}
              checked={singleKeys}
              onCheckedChange={switchSingleKeys}
            >
              <span className="w-[18px]">
                <Menu.CheckboxItemIndicator>
                  <IconCheck size={18} stroke={1.5} aria-hidden />
                </Menu.CheckboxItemIndicator>
              </span>
              {MENU_COPY.single_keys}
            </Menu.CheckboxItem>
            <Menu.Separator className="my-1 border-t border-line" />
            <Menu.Item className={itemLook} onClick={() => void leave()}>
              {MENU_COPY.sign_out}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Returns the theme and a setter that applies it immediately. `remember` saves it for the next page. */
function useTheme(remember: (theme: Theme) => Promise<void>): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme(readTheme(document.documentElement.dataset.theme)), []);
  function choose(next: Theme) {
    applyTheme(next);
    setTheme(next);
    // Ignore errors: the theme is applied, and can be chosen again.
    remember(next).catch(() => undefined);
  }
  return [theme, choose];
}
