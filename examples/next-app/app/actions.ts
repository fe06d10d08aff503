"use server";

import { redirect } from "next/navigation";
import { type ConnectLink, crier, type Post, type Refusal } from "../crier.ts";
import { CUSTOMER, findProject, listChannels } from "../customer.ts";

/** Sends the customer to a page of Crier, which sends them back to this app. */
export async function connect() {
  const project = (await findProject()) ?? (await crier<{ id: string }>("/projects", CUSTOMER));
  const return_url = process.env.APP_URL ?? "http://localhost:3002";
  const link = await crier<ConnectLink>("/connect-links", { project_id: project.id, return_url });
  redirect(link.url);
}

export type Draft = { once: string; text: string; chosen: string[]; problems: string[] };

/** Publishes now. If the form is sent twice, Crier returns the first response for the same `once`. */
export async function publish(_: Draft, form: FormData): Promise<Draft> {
  const text = String(form.get("text"));
  const chosen = form.getAll("channel").map(String);
  const own = (await listChannels()).map(({ id }) => id);
  const channels = chosen.filter((id) => own.includes(id));
  const body = { content: text, channels, scheduled_at: "now", autofix: false };
  let id: string;
  try {
    id = (await crier<Post>("/posts", body, String(form.get("once")))).id;
  } catch (error) {
    if (!(error instanceof Error && error.cause)) throw error;
    const problems = problemsOf(error.cause as Refusal);
    return { once: crypto.randomUUID(), text, chosen, problems };
  }
  redirect(`/?post=${id}`);
}

function problemsOf({ message, post }: Refusal): string[] {
  const problems = post?.channels.flatMap(({ name, errors }) =>
    errors.map((error) => `${name}: ${error.message}`),
  );
  return problems?.length ? problems : [message];
}
