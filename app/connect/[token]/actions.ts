"use server";
import { cookies } from "next/headers";
import { server } from "#app/server.ts";
import type { ConnectActions } from "#components/connect/connect-actions.ts";

/** Connects an account with a guest's credentials. */
export async function connect(
  token: string,
  given: Parameters<ConnectActions["connect"]>[0],
): ReturnType<ConnectActions["connect"]> {
  return orProblem(given, () => server.connectByLink(server.system(), { ...given, token }));
}

/** Starts a guest's sign-in on a platform's pages. Its cookie binds the sign-in to this browser. */
export async function begin(
  token: string,
  given: Parameters<ConnectActions["begin"]>[0],
): ReturnType<ConnectActions["begin"]> {
  return orProblem(given, async () => {
    const { url, cookie } = await server.beginByLink(server.system(), { ...given, token });
    (await cookies()).set({
      ...cookie,
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: server.system().env.CRIER_URL.startsWith("https:"),
      maxAge: server.GUEST_COOKIE_SECONDS,
    });
    return url;
  });
}

/** Connects the accounts that a guest chose after signing in. */
export async function choose(
  token: string,
  given: Parameters<ConnectActions["choose"]>[0],
): ReturnType<ConnectActions["choose"]> {
  const jar = await cookies();
  return orProblem(given, () =>
    server.chooseByLink(server.system(), { ...given, token }, (name) => jar.get(name)?.value),
  );
}

/** In production, an error thrown by a server action reaches the browser as a 500 without its message. */
async function orProblem<Answer>(given: object, work: () => Promise<Answer>) {
  try {
    server.refuseUnstorable(given);
    return { answer: await server.refuseWhileUnavailable(server.system(), work) };
  } catch (error) {
    const request_id = server.newId("request");
    const { error: problem } = server.toErrorBody(error, request_id);
    if (problem.code === "INTERNAL_SERVER_ERROR")
      server.system().logger.error({ err: error, request_id }, "a guest could not connect");
    return { problem };
  }
}
