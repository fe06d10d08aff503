export const DEVICE_TITLES = {
  connect: "Connect a device",
  approved: "Device connected",
  denied: "Request denied",
  close: "You can close this page and return to your device.",
} as const;

export const DEVICE_COPY = {
  code: "Code",
  code_hint: "Shown on your device, for example BCDF-GHJK.",
  next: "Continue",
  check: "Approve only if you just started this and the code matches the one on your device.",
  changed: "Your permissions have changed. Check them and approve again.",
  nothing:
    "Your role in this organization allows nothing that this device asks for. Choose another organization, or ask an owner for another role.",
  organization: "Organization",
  program: "App",
  from: "IP address",
  unknown: "Unknown",
  started: "Started",
  may: "Permissions",
  approve: "Approve",
  deny: "Deny",
  revoke: "You can revoke access in Settings > API keys.",
} as const;
