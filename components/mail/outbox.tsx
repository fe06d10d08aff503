import { OUTBOX_COPY } from "./copy.ts";

interface Props {
  mails: readonly {
    id: string;
    recipient: string;
    subject: string;
    text: string;
    created_at: Date;
  }[];
}

/** The emails that would have been sent if a mail server were configured. */
export function Outbox({ mails }: Props) {
  return (
    <main className="mx-auto flex max-w-2xl flex-col gap-6 px-3 py-6 md:py-16">
      <h1 className="text-xl font-bold">{OUTBOX_COPY.title}</h1>
      <p className="text-muted">{OUTBOX_COPY.intro}</p>
      {mails.length === 0 && <p>{OUTBOX_COPY.none}</p>}
      <ul className="flex flex-col gap-4">
        {mails.map((mail) => (
          <li
            key={mail.id}
            className="flex flex-col gap-2 rounded-surface border border-line bg-surface p-4"
          >
            <h2 className="font-medium wrap-anywhere">{mail.subject}</h2>
            <p className="text-sm wrap-anywhere text-muted">
              {OUTBOX_COPY.to(mail.recipient)}{" "}
              <time dateTime={mail.created_at.toISOString()}>
                {OUTBOX_COPY.time(mail.created_at.toISOString().replace("T", " ").slice(0, 16))}
              </time>
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{mail.text}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
