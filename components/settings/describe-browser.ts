import { SESSIONS_COPY } from "./copy.ts";

/** The first match wins: most user agents also contain the names of similar browsers. */
const BROWSERS = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** Returns a browser and its system by name, as people know them: Chrome on Android. */
export function describeBrowser(user_agent: string | null): string {
  const browser = findName(BROWSERS, user_agent) ?? SESSIONS_COPY.unknown_browser;
  const system = findName(SYSTEMS, user_agent);
  return system === undefined ? browser : SESSIONS_COPY.browser_on(browser, system);
}

function findName(names: readonly (readonly [RegExp, string])[], user_agent: string | null) {
  return names.find(([pattern]) => pattern.test(user_agent ?? ""))?.[1];
}
