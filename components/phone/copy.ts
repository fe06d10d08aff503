export const SHARED_COPY = {
  title: "New post",
  intro: (organization: string) => `Shared from another app, for ${organization}.`,
  write: "Write a post with this",
  other: "Use another organization",
  files: (count: number) => (count === 1 ? "1 file" : `${count} files`),
  files_lost:
    "The files are no longer on this device. Share them again from the other app, or add them in the post.",
  nothing: "There's nothing to post. Share text, a link, images or videos from another app.",
} as const;

export const DEVICE_COPY = {
  title: "This device",
  intro:
    "Get a notification on this device when a post is due that you publish by hand, and for each email about failed posts and approvals that you choose below.",
  checking: "Checking this device…",
  on: "Notifications are on.",
  turn_on: "Turn on notifications",
  turn_off: "Turn off",
  test: "Send a test notification",
  tested: "Sent. It should appear in a few seconds.",
  turned_on: "Notifications are on for this device.",
  turned_off: "Notifications are off for this device.",
  not_allowed: "Your browser didn't allow notifications. You can turn them on again any time.",
  failed:
    "This browser couldn't turn on notifications. Check your connection, and that the browser isn't in a private window, then try again.",
  blocked: "Notifications from Crier are blocked in this browser.",
  blocked_how:
    "To allow them, open the site settings: press the icon to the left of the address, or in the installed app the settings of your phone. Set “Notifications” to “Allow”, then reload this page.",
  iphone: "On an iPhone or iPad, add Crier to the Home Screen first.",
  iphone_how:
    "“Install Crier” below says how. Then open Crier from the Home Screen, and come back to this page.",
  insecure:
    "Notifications need a secure connection. Open Crier at an address that starts with https://.",
  unsupported: "This browser has no notifications. Use a current Chrome, Edge, Firefox or Safari.",
  others: "Your other devices",
  remove: "Remove",
  remove_label: (device: string, moment: string) => `Remove ${device}, turned on ${moment}`,
  since: (moment: string) => `turned on ${moment}`,
  removed: "Removed. That device no longer gets notifications.",
} as const;

export const INSTALL_COPY = {
  title: "Install Crier",
  install: "Install Crier",
  ways: {
    installed: "Crier is installed on this device.",
    ask: "Crier then opens in a window of its own, from this device's apps.",
    home_screen: "In Safari, press Share, then “Add to Home Screen”.",
    menu: "In this browser's menu, press “Install” or “Add to Home screen”.",
    dock: "In Safari's menu bar, press File, then “Add to Dock”.",
    address_bar:
      "Press the install icon in the address bar, or “Install” in this browser's menu. If neither is there, Crier may be installed already.",
    insecure:
      "Installing needs a secure connection. Open Crier at an address that starts with https://.",
    none: "This browser can't install apps. Open Crier in Chrome, Edge or Safari.",
  },
} as const;
