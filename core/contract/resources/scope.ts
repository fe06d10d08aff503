import { z } from "zod";
import { ALL_SCOPES, type Scope as Name, SCOPES } from "../scopes.ts";

export const Scope = z.enum(ALL_SCOPES as [Name, ...Name[]]).meta({
  id: "Scope",
  description: `What a credential can do. ${ALL_SCOPES.map((scope) => `\`${scope}\`: ${SCOPES[scope].allows}.`).join(" ")}`,
});
