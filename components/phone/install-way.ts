/**
 * How an app is installed in a browser: `ask` opens the browser's own question, the next four are what the person
 * presses. `insecure` and `none` can't.
 */
export type InstallWay =
  | "installed"
  | "ask"
  | "home_screen"
  | "menu"
  | "dock"
  | "address_bar"
  | "insecure"
  | "none";

/** What a browser tells about itself, as far as installing depends on it. */
interface Browser {
  /** Whether it shows Crier in a window of its own. */
  isInstalled: boolean;
  /** Whether it has offered to install Crier. */
  hasOffered: boolean;
  isSecure: boolean;
  userAgent: string;
  /** iPads call themselves a Mac, which has no touch screen. */
  touchPoints: number;
}

/** The first Safari of Macs that installs apps. */
const FIRST_WITH_DOCK = 17;

/** Returns how this browser installs Crier. */
export function findInstallWay({
  isInstalled,
  hasOffered,
  isSecure,
  userAgent,
  touchPoints,
}: Browser): InstallWay {
  if (isInstalled) return "installed";
  if (!isSecure) return "insecure";
  if (hasOffered) return "ask";
  const isMac = /\bMacintosh\b/.test(userAgent);
  if ((isMac && touchPoints > 1) || /\b(iPhone|iPad|iPod)\b/.test(userAgent)) return "home_screen";
  if (/\bAndroid\b/.test(userAgent)) return "menu";
  // Opera is built on Chromium, without installing.
  if (/\bChrome\//.test(userAgent)) return /\bOPR\//.test(userAgent) ? "none" : "address_bar";
  const [, safari = "0"] = /\bVersion\/(\d{1,4})[\d.]{0,20} Safari\//.exec(userAgent) ?? [];
  return isMac && Number(safari) >= FIRST_WITH_DOCK ? "dock" : "none";
}
