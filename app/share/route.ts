import { currentPerson } from "#app/current-person.ts";

/**
 * Where phones send what other apps share with Crier (app/manifest.ts). The service worker takes it, and continues here
 * with the text in the query: leads to the page that makes a post of it.
 */
export async function GET(request: Request): Promise<Response> {
  const { search } = new URL(request.url);
  const person = await currentPerson();
  if (person === null)
    return leadTo(`/signin?callbackUrl=${encodeURIComponent(`/share${search}`)}`);
  const [first] = person.memberships;
  return leadTo(first === undefined ? "/" : `/${first.slug}/share${search}`);
}

/** Without a service worker nothing can be taken: files must not cost the server memory before anyone has signed in. */
export function POST(): Response {
  return leadTo("/share/unavailable");
}

function leadTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
