import type { InApp } from "#platforms/kit/in-app.ts";

export const inApp: InApp = {
  name: "LinkedIn",
  hosts: ["linkedin.com", "lnkd.in"],
  open: () => "https://www.linkedin.com/feed/?shareActive=true",
};
