import { Refusal } from "#core/contract/refusal.ts";
import { KeyLimits } from "#core/contract/resources/api-key.ts";
import { type Decision, decideConsent } from "#server/access/oauth/interaction.ts";
import type { System } from "#server/system.ts";
import { currentPerson } from "./session.ts";

/**
 * Handles the consent page's form and sends the browser on to the app. It returns a page instead of a redirect, because
 * browsers apply the page's form-action policy to a form's redirects.
 */
export async function handleConsent(system: System, request: Request): Promise<Response> {
  const page = new URL(request.url).pathname.replace(/\/decide$/, "");
  const person = await currentPerson(system, request.headers);
  if (!isOwnPage(system, request) || person === null) return goTo(page, 403);
  const form = await request.formData();
  const asked = new Request(new URL(page, system.env.CRIER_URL), { headers: request.headers });
  try {
    const decision = readDecision(form, person.id);
    return goTo(await decideConsent(system, asked, decision), 200);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return goTo(`${page}?incomplete=true`, 200);
  }
}

function readDecision(form: FormData, user_id: string): Decision {
  if (form.get("decision") !== "allow") return { allow: false };
  const texts = (name: string) => form.getAll(name).map(String);
  return {
    allow: true,
    user_id,
    organizations: texts("organization"),
    scopes: texts("scope"),
    ...readLimits(form.get("limits")),
  };
}

/** A page without scripts sends none. Anything else than limits grants nothing. */
function readLimits(sent: FormDataEntryValue | null): { limits?: KeyLimits } {
  if (sent === null || sent === "") return {};
  const limits = KeyLimits.safeParse(parseJson(String(sent)));
  if (limits.success) return { limits: limits.data };
  throw Refusal.because("invalid_input", "limits: Choose at least one project or channel.");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isOwnPage({ env }: System, { headers }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return headers.get("origin") === new URL(env.CRIER_URL).origin;
}

function goTo(address: string, status: number): Response {
  const to = address.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Crier</title><meta http-equiv="refresh" content="0;url=${to}"><p><a href="${to}">Continue</a></p></html>`;
  return new Response(body, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}
