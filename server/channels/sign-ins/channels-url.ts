import type { System } from "#server/system.ts";

/** Returns the URL of a channel's page, or of the list if there are several. */
export function channelsUrl(
  { env }: Pick<System, "env">,
  slug: string,
  channels: readonly { id: string }[],
): string {
  const list = `${env.CRIER_URL}/${slug}/channels`;
  const [only, another] = channels;
  return only === undefined || another !== undefined ? list : `${list}/${only.id}`;
}
