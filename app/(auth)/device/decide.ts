"use server";
import { redirect } from "next/navigation";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { registry } from "#server/operations/registry.ts";
import { orMessage } from "./or-message.ts";

export async function decide(form: FormData): Promise<void> {
  const [code, organization, decision] = ["code", "organization", "decision"].map((name) =>
    String(form.get(name) ?? ""),
  );
  const { ask } = await openWorkspace(organization ?? "", "/posts");
  const answered = await orMessage(
    ask(registry.device.decide, {
      user_code: code ?? "",
      decision: decision === "approve" ? "approve" : "deny",
    }),
  );
  if ("answer" in answered) redirect(`/device?done=${answered.answer.decision}`);
  // The page asks for the code again, and shows why it is invalid.
  redirect(`/device?${new URLSearchParams({ code: code ?? "" })}`);
}
