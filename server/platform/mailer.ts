import nodemailer from "nodemailer";
import { refuseInTransaction } from "../db/open-transaction.ts";
import type { Logger } from "./logger.ts";

export interface Letter {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  /** The same text for mail clients that show HTML. Null sends only the text. */
  html: string | null;
}

export interface Mailer {
  /**
   * `refused` is why the server will never accept this email. Throws if the server can't be reached or asks to retry
   * later.
   */
  send(letter: Letter): Promise<{ refused: string | null }>;
}

interface Settings {
  /** Without it emails are written to the log. */
  smtp_url: string | undefined;
  from: string;
  host: string;
  logger: Logger;
}

const TIME_LIMIT_MS = 20_000;

export function createMailer({ smtp_url, from, host, logger }: Settings): Mailer {
  if (smtp_url === undefined) return logInstead(logger);
  const transport = nodemailer.createTransport({
    url: smtp_url,
    connectionTimeout: TIME_LIMIT_MS,
    greetingTimeout: TIME_LIMIT_MS,
    socketTimeout: TIME_LIMIT_MS,
  });
  return {
    async send({ id, recipient, subject, text, html }) {
      refuseInTransaction("The mail server");
      const messageId = `<${id}@${host}>`;
      try {
        const body = { text, ...(html === null ? {} : { html }) };
        await transport.sendMail({ from, to: recipient, subject, ...body, messageId });
        return { refused: null };
      } catch (error) {
        if (!isFinal(error)) throw error;
        return { refused: error.message };
      }
    },
  };
}

function logInstead(logger: Logger): Mailer {
  return {
    async send({ id, recipient, subject }) {
      logger.info({ mail_id: id, recipient, subject }, "mail: see /dev/outbox, or set SMTP_URL");
      return { refused: null };
    },
  };
}

/**
 * SMTP's 5xx responses to an email are final. As a response to authentication they mean wrong settings, which can be
 * corrected.
 */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error)) return false;
  const code = "code" in error ? error.code : undefined;
  return Number(error.responseCode) >= 500 && code !== "EAUTH";
}
