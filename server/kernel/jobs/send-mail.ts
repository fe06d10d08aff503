import { z } from "zod";
import { sendMail as send } from "#server/kernel/mail/send-mail.ts";
import { defineJob, FinalError } from "./define-job.ts";

/** About half a day with the executor's back-off. */
const RETRIES = 20;

const CONNECTIONS = 5;

export const sendMail = defineJob({
  id: "send-mail",
  event: "mail/due",
  data: z.object({ mail_id: z.string() }),
  retries: RETRIES,
  concurrency: CONNECTIONS,
  async run({ system, data, step }) {
    await step.run("send", async () => {
      const result = await send(system, data.mail_id);
      if (result === "refused") throw new FinalError("The mail server refused the mail.");
    });
  },
});
