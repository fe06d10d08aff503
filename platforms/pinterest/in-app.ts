import type { InApp } from "#platforms/kit/in-app.ts";

export const inApp: InApp = {
  name: "Pinterest",
  hosts: ["pinterest.com", "pin.it"],
  open: () => "https://www.pinterest.com/pin-creation-tool/",
  isPost: ({ hostname, pathname }) => hostname === "pin.it" || pathname.includes("/pin/"),
};
