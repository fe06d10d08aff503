import { signOut } from "next-auth/react";

/** Signs out and opens the sign-in page. Not redirected by next-auth, which may not know its own URL. */
export async function leave(): Promise<void> {
  await signOut({ redirect: false });
  window.location.assign("/signin");
}
