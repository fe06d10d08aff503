"use server";
import { redirect } from "next/navigation";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { orMessage } from "#app/or-message.ts";
import { server } from "#app/server.ts";
import type { Scope } from "#core/contract/scopes.ts";

export async function decide(form: FormData): Promise<void> {
  const [code = "", organization = "", decision] = ["code", "organization", "decision"].map(
    (name) => String(form.get(name) ?? ""),
  );
  const { ask } = await openWorkspace(organization, "/posts");
  const answered = await orMessage(
    ask(server.registry.device.decide, {
      user_code: code,
      decision: decision === "approve" ? "approve" : "deny",
      // The operation validates them.
      scopes: form.getAll("scope").map(String) as Scope[],
    }),
  );
  if ("answer" in answered) redirect(`/device?done=${answered.answer.decision}`);
  // The page asks again with what the device would get now, or asks for the code and shows why it is invalid.
  redirect(`/device?${new URLSearchParams({ code, organization, refused: "true" })}`);
}
