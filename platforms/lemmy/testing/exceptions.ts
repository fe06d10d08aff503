import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "lemmy * image_bytes_over":
      "The server's 20 MiB are of the whole form: the manifest stays below.",
    "lemmy * empty": "That there must be words is Crier's own rule: a title alone is a post.",
  },
  typed: {
    lemmy: ({ handle }) => ({
      server: "lemmy.test",
      username: handle.split("@")[0] ?? "",
      password: "sandbox-password",
    }),
  },
};
