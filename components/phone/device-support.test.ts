import { expect, test } from "vitest";
import { findObstacle } from "./device-support.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1";
const IPAD = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const browser = { isSecure: true, hasPush: true, userAgent: FIREFOX, touchPoints: 0 };

test("a browser with notifications has no obstacle, on an iPhone's Home Screen too", () => {
  expect(findObstacle(browser)).toBeNull();
  expect(findObstacle({ ...browser, userAgent: IPHONE, touchPoints: 5 })).toBeNull();
});

test("an iPhone or iPad needs the Home Screen, a Mac another browser", () => {
  const without = { ...browser, hasPush: false };
  expect(findObstacle({ ...without, userAgent: IPHONE, touchPoints: 5 })).toBe("iphone");
  expect(findObstacle({ ...without, userAgent: IPAD, touchPoints: 5 })).toBe("iphone");
  expect(findObstacle({ ...without, userAgent: IPAD })).toBe("unsupported");
  expect(findObstacle(without)).toBe("unsupported");
});

test("without HTTPS the address is the reason, whatever the browser", () => {
  const insecure = { ...browser, isSecure: false, hasPush: false };
  expect(findObstacle(insecure)).toBe("insecure");
});
