import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "telegram * image_side_over":
      "Telegram adds both sides up: Crier keeps each of them to a half.",
    "telegram * video_video_codec": "It goes out as a plain file.",
    "telegram * video_audio_codec": "It goes out as a plain file.",
    "telegram * too_few_files": "Without its files it is sent as a post of another format.",
  },
  typed: {
    telegram: ({ external_account_id }) => ({
      token: "110201543:sandbox-token-of-the-bot",
      chat: external_account_id,
    }),
  },
};
