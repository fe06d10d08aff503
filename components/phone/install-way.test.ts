import { expect, test } from "vitest";
import { findInstallWay } from "./install-way.ts";

const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15";
const SAFARI = `${MAC} Version/18.5 Safari/605.1.15`;
const CHROME = `${WINDOWS} Chrome/140.0.0.0 Safari/537.36`;

const browser = {
  isInstalled: false,
  hasOffered: false,
  isSecure: true,
  userAgent: CHROME,
  touchPoints: 0,
};

test("a browser that offers to install Crier is asked to, whatever it is", () => {
  expect(findInstallWay({ ...browser, hasOffered: true })).toBe("ask");
  const userAgent = "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36";
  expect(findInstallWay({ ...browser, userAgent, hasOffered: true })).toBe("ask");
});

test("an installed Crier says so, even where it couldn't be installed again", () => {
  expect(findInstallWay({ ...browser, isInstalled: true, hasOffered: true })).toBe("installed");
  expect(findInstallWay({ ...browser, isInstalled: true, isSecure: false })).toBe("installed");
});

test("without HTTPS the address is the reason", () => {
  expect(findInstallWay({ ...browser, isSecure: false })).toBe("insecure");
});

test.each([
  ["Safari on an iPhone", `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, "home_screen"],
  ["Chrome on an iPhone", `${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, "home_screen"],
  ["Firefox on Android", "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0", "menu"],
  ["Chrome on Android", "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile", "menu"],
  ["Safari on a Mac", SAFARI, "dock"],
  ["an old Safari on a Mac", `${MAC} Version/16.6 Safari/605.1.15`, "none"],
  ["Chrome on a Mac", `${MAC} Chrome/140.0.0.0 Safari/537.36`, "address_bar"],
  ["Edge on Windows", `${CHROME} Edg/140.0.0.0`, "address_bar"],
  ["Opera on Windows", `${CHROME} OPR/120.0.0.0`, "none"],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0", "none"],
] as const)("%s that offered nothing", (_, userAgent, way) => {
  expect(findInstallWay({ ...browser, userAgent })).toBe(way);
});

test("an iPad calls itself a Mac, but has a touch screen", () => {
  expect(findInstallWay({ ...browser, userAgent: SAFARI, touchPoints: 5 })).toBe("home_screen");
});
