import { signOut } from "next-auth/react";

/** Signs out and opens the sign-in page. Not redirected by next-auth, which may not know its own URL. */
export async function leave(): Promise<void> {
  // Loaded on demand, and without a connection signing out says so itself.
  await import("../phone/forget-device.ts").then(
    (it) => it.forgetDevice(),
    () => undefined,
  );
  await signOut({ redirect: false });
  window.location.assign("/signin");
}
