import {
  CreatePushSubscription,
  DeletePushSubscription,
} from "../operations/push-subscriptions.ts";
import { exampleOf } from "./example-of.ts";

const id = "psh_01kaj7r4s6t8v0x2z4b6d8f0h2";

export const PUSH_EXAMPLES = [
  exampleOf(CreatePushSubscription, {
    input: {
      endpoint: "https://push.example.com/send/dT4xQ0",
      keys: {
        p256dh:
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    },
    output: {
      id,
      user_agent: "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile",
      current: true,
      created_at: "2026-11-21T08:45:00.000Z",
      last_ok_at: "2026-11-21T08:45:00.000Z",
    },
  }),
  exampleOf(DeletePushSubscription, { input: { id }, output: null }),
];
