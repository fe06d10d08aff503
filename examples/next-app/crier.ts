export type Channel = { id: string; provider: string; name: string; project_id: string | null };
type Entry = { channel_id: string; name: string; errors: { message: string }[] } & {
  status: string;
  error: string | null;
  url: string | null;
};
export type Post = { id: string; channels: Entry[] };
export type ConnectLink = { url: string; status: string; project_id: string | null } & {
  channels: { name: string }[];
};

/** Why a request was refused. If a post was refused, `post` has each channel's errors. */
export type Refusal = { message: string; post?: Post };

/** Calls Crier's API from this server: the key never reaches a browser. The error's `cause` is a Refusal. */
export async function crier<Answer>(path: string, body?: object, once?: string): Promise<Answer> {
  const response = await fetch(`${process.env.CRIER_URL}/api/v1${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization: `Bearer ${process.env.CRIER_API_KEY}`,
      "content-type": "application/json",
      ...(once !== undefined && { "idempotency-key": once }),
    },
    body: JSON.stringify(body),
    cache: "no-store",
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.message, { cause: answer.error });
  return answer;
}
