import { expect, test } from "vitest";
import { createSecrets } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import { deviceHeader, issueDevice, readDevice } from "./device-cookie.ts";

const systemAt = (CRIER_URL: string, secret = "a secret of the tests, long enough") =>
  ({ secrets: createSecrets(secret), env: { CRIER_URL } }) as System;
const system = systemAt("http://localhost:3000");
const email = "ana@example.com";

test("a device is recognized by its cookie, for the email that signed in on it", () => {
  const cookie = issueDevice(system, email);
  const device = readDevice(system, cookie, email);
  expect(device).toMatch(/^\w{43}$/);
  expect(readDevice(system, cookie, "ben@example.com")).toBeNull();
  expect(readDevice(system, issueDevice(system, email), email)).not.toBe(device);
});

test("a forged or altered cookie is ignored", () => {
  const [device, proof] = issueDevice(system, email).split(".");
  const elsewhere = systemAt("http://localhost:3000", "another secret of the tests, long enough");
  const cookies = [undefined, "", ".", "x", device, `${device}x.${proof}`, `${device}.${proof}x`];
  for (const cookie of [...cookies, issueDevice(elsewhere, email)])
    expect(readDevice(system, cookie, email)).toBeNull();
});

test("scripts can't read it, other sites don't send it, and on https it is sent only encrypted", () => {
  expect(deviceHeader(system, "x")).toBe(
    "crier.device=x; Path=/api/auth; Max-Age=31536000; HttpOnly; SameSite=Lax",
  );
  expect(deviceHeader(systemAt("https://crier.example.com"), "x")).toMatch(/; Secure$/);
});
