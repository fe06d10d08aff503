import { headers } from "next/headers";
import { server } from "./server.ts";

/** Returns the signed-in person of this request, or null. For pages and their actions. */
export async function currentPerson() {
  return server.currentPerson(server.system(), await headers());
}
