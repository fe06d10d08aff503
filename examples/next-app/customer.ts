import { type Channel, crier } from "./crier.ts";

/** Who is signed in. A real app reads its session, and stores each customer's project ID. */
export const CUSTOMER = { name: "Harbour Bakery" };

/** A customer's channels belong to a project of that customer. */
export async function findProject() {
  const projects = await crier<{ id: string; name: string }[]>("/projects");
  return projects.find(({ name }) => name === CUSTOMER.name);
}

/** Only the customer's own channels: others must neither be shown nor used. */
export async function listChannels(): Promise<Channel[]> {
  const project = await findProject();
  const channels = await crier<Channel[]>("/channels");
  return channels.filter(({ project_id }) => project && project_id === project.id);
}
