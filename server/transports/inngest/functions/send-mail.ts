import { type Inngest, NonRetriableError } from "inngest";
import { sendMail as send } from "#server/kernel/mail/send-mail.ts";
import type { System } from "#server/system.ts";
import { MailDue } from "../events.ts";

/** About half a day with the executor's back-off. */
const RETRIES = 20;

const CONNECTIONS = 5;

export function sendMail(client: Inngest, system: System) {
  return client.createFunction(
    {
      id: "send-mail",
      retries: RETRIES,
      concurrency: CONNECTIONS,
      triggers: [{ event: "mail/due" }],
    },
    async ({ event, step }) => {
      const { mail_id } = MailDue.parse(event.data);
      await step.run("send", async () => {
        const result = await send(system, mail_id);
        if (result === "refused") throw new NonRetriableError("The mail server refused the mail.");
      });
    },
  );
}
