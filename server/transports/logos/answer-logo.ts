import { readLogo } from "#server/media/logo.ts";
import { refuseWhileUnavailable } from "#server/operations/refuse-while-unavailable.ts";
import type { System } from "#server/system.ts";
import { asRefusal, statusOf } from "../error-body.ts";

const FILE_ID = /^med_[0-9a-z]+$/;

/**
 * Serves an organization's logo to everyone, for approval links, shared reports and emails. Its URL stops working when
 * the file is no longer the logo; an image that was already loaded may stay in caches for a day.
 */
export async function answerLogo(system: System, file: string): Promise<Response> {
  if (!FILE_ID.test(file)) return empty(404);
  try {
    const logo = await refuseWhileUnavailable(system, () => readLogo(system, file));
    if (logo === null) return empty(404);
    return new Response(logo.body, {
      headers: {
        "content-type": logo.content_type,
        "content-security-policy": "default-src 'none'",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": "public, max-age=86400",
      },
    });
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal === undefined) throw error;
    return empty(statusOf(refusal.code));
  }
}

function empty(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}
