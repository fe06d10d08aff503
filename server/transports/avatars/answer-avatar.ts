import { readAvatar } from "#server/access/profile.ts";
import type { System } from "#server/system.ts";
import { currentPerson } from "#server/transports/auth/session.ts";

/** Serves a person's avatar to signed-in users. Its URL changes with its content, so browsers cache it. */
export async function answerAvatar(
  system: System,
  { headers }: Request,
  wanted: { user_id: string; version: string },
): Promise<Response> {
  const isNamed = /^user_[0-9a-z]+$/.test(wanted.user_id) && /^[0-9a-f]+$/.test(wanted.version);
  if (!isNamed || (await currentPerson(system, headers)) === null) return notFound();
  const image = await readAvatar(system, wanted);
  if (image === null) return notFound();
  return new Response(image, {
    headers: {
      "content-type": "image/webp",
      "content-security-policy": "default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
    },
  });
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}
