import { EXPORT_COPY } from "./copy.ts";

export interface Exported {
  posts: number;
  truncated: boolean;
}

/** Downloads an export. Throws an Error with a message for people. */
export async function downloadExport(address: string): Promise<Exported> {
  const answer = await fetch(address).catch(() => {
    throw new Error(EXPORT_COPY.unreachable);
  });
  // Signed-out requests are redirected to sign-in.
  if (answer.redirected) throw new Error(EXPORT_COPY.signed_out);
  if (!answer.ok) throw new Error(answer.status < 500 ? await answer.text() : "");
  const file = await answer.blob().catch(() => {
    throw new Error(EXPORT_COPY.unreachable);
  });
  save(file, answer.headers.get("content-disposition") ?? "");
  return {
    posts: Number(answer.headers.get("x-export-posts")),
    truncated: answer.headers.get("x-export-truncated") === "true",
  };
}

function save(file: Blob, disposition: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = /filename="([^"]+)"/.exec(disposition)?.[1] ?? "posts";
  link.click();
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
