import type { RestOperation } from "../route-table.ts";

export function takesBody({ http }: RestOperation): boolean {
  return http.method === "POST" || http.method === "PATCH";
}
