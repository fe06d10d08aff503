export const DEVICE_TITLES = {
  connect: "Connect a device",
  approved: "Device connected",
  denied: "Request denied",
  close: "You can close this page and go back to the program.",
} as const;

export const DEVICE_COPY = {
  code: "Code",
  code_hint: "The program shows it, for example BCDF-GHJK.",
  next: "Continue",
  check:
    "Approve only if you started this yourself just now and the code matches the one in the program.",
  organization: "Organization",
  program: "Program",
  from: "Network address",
  unknown: "Unknown",
  started: "Started",
  may: "It will be able to",
  approve: "Approve",
  deny: "Deny",
  revoke: "You can revoke it in Settings, under API keys.",
} as const;
