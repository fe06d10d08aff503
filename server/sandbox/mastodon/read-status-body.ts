/**
 * Reads a new status from JSON, or from a form as in https://docs.joinmastodon.org/client/intro/#parameters, where
 * brackets denote an object's fields and `[]` the items of a list.
 */
export async function readStatusBody(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded"))
    return request.json().catch(() => ({}));
  const form = new URLSearchParams(await request.text());
  const { sensitive, ...plain } = Object.fromEntries(
    [...form].filter(([name]) => !name.includes("[")),
  );
  return {
    ...plain,
    ...(sensitive === undefined ? {} : { sensitive: isTrue(sensitive) }),
    ...listOf(form, "media_ids"),
    ...pollOf(form),
  };
}

function listOf(form: URLSearchParams, name: string) {
  const items = form.getAll(`${name}[]`);
  return items.length === 0 ? {} : { [name]: items };
}

function pollOf(form: URLSearchParams) {
  if (![...form.keys()].some((name) => name.startsWith("poll["))) return {};
  const poll = {
    options: form.getAll("poll[options][]"),
    expires_in: form.get("poll[expires_in]") ?? undefined,
    multiple: isTrue(form.get("poll[multiple]")),
  };
  return { poll };
}

/** False is what Rails treats as false (https://docs.joinmastodon.org/client/intro/#boolean). */
function isTrue(value: string | null): boolean {
  return value !== null && !["", "0", "f", "F", "false", "FALSE", "off", "OFF"].includes(value);
}
