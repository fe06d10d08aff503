/** Strings of the account and organization menus. */
export const MENU_COPY = {
  profile: "Profile",
  theme: "Theme",
  theme_system: "System",
  theme_light: "Light",
  theme_dark: "Dark",
  shortcuts: "Keyboard shortcuts",
  single_keys: "Single-key shortcuts",
  sign_out: "Sign out",
  people: "People",
  new_organization: "New organization",
} as const;
