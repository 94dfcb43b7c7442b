import { trpc } from "#client/admin/admin-trpc.ts";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { PersonMail, PersonMailState } from "#shared/schemas/person-mail.ts";
import { texts } from "#shared/texts/texts.ts";

/** How often the state of a mail in the queue is read. */
const QUEUED_MS = 3000;

const states: Readonly<Record<PersonMailState, { name: string; tone: BadgeTone }>> = {
  queued: { name: "Na fila", tone: "neutral" },
  sent: { name: "Enviado", tone: "success" },
  failed: { name: "Falhou", tone: "danger" },
};

/** The mails to the person of a resume, each with what became of it. Nothing before the first one. */
export function ResumeMails({ id }: { id: number }) {
  const mails = trpc.resumes.mails.useQuery(id, {
    refetchInterval: ({ state }) => (state.data?.some((mail) => mail.state === "queued") ? QUEUED_MS : false),
  });
  if (mails.isError)
    return (
      <div
        role="status"
        className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-5 text-soft"
      >
        <p>{`${texts.resumes.mailsFailed}. ${errorText(mails.error)}`}</p>
        <Button look="quiet" size="small" onClick={() => void mails.refetch()}>
          Tentar novamente
        </Button>
      </div>
    );
  if (!mails.data || mails.data.length === 0) return null;
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold tracking-tight">E-mails</h3>
      <ul className="mt-2 divide-y divide-line">
        {mails.data.map((mail) => (
          <Mail key={mail.id} {...mail} />
        ))}
      </ul>
    </section>
  );
}

function Mail({ subject, body, authorName, state, failure, createdAt }: PersonMail) {
  return (
    <li className="py-3">
      <details>
        <summary className="cursor-pointer rounded-md">
          <span className="mr-2 font-medium wrap-anywhere">{subject}</span>
          <Badge tone={states[state].tone}>{states[state].name}</Badge>
        </summary>
        <p className="mt-2 wrap-anywhere whitespace-pre-line text-soft">{body}</p>
      </details>
      <p className="mt-1 text-[0.8125rem] text-soft">
        {authorName}, <span className="tabular-nums">{formatDateTime(new Date(createdAt))}</span>
      </p>
      {failure && <p className="mt-1 text-[0.8125rem] wrap-anywhere text-danger">{failure}</p>}
    </li>
  );
}
