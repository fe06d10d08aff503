import { signOut } from "next-auth/react";
import { forgetDevice } from "../phone/forget-device.ts";

/** Signs out and opens the sign-in page. Not redirected by next-auth, which may not know its own URL. */
export async function leave(): Promise<void> {
  await forgetDevice();
  await signOut({ redirect: false });
  window.location.assign("/signin");
}
