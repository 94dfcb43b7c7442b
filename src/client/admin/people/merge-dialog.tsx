import type { ReactNode } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { countSubmissions } from "#client/admin/record/submission-words.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { Person, SubmissionRef } from "#shared/schemas/person.ts";
import { texts } from "#shared/texts/texts.ts";

type MergeDialogProps = { person: Person; of: SubmissionRef; other: SubmissionRef; onClose: () => void };

/** Compares two people side by side before merging them. */
export function MergeDialog({ person, of, other, onClose }: MergeDialogProps) {
  const { type, id } = other;
  const theirs = trpc.people.get.useQuery({ type, id });
  const merge = useOptimisticWrite({
    router: "people",
    write: trpcClient.people.merge.mutate,
    onDone: onClose,
    done: texts.people.merged,
    failed: texts.people.mergeFailed,
  });
  return (
    <Dialog
      title="É a mesma pessoa?"
      width="medium"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" label="São pessoas diferentes" onClick={onClose} />
          <Button
            label="Unificar"
            disabled={!theirs.data}
            busy={merge.isPending}
            onClick={() => merge.mutate({ one: of, other: { type, id } })}
          />
        </>
      }
    >
      <p className="text-soft">
        Os envios não mudam, só passam a aparecer na mesma página. Dá para desfazer por 30 dias. A cópia dos
        dados de uma só traz o endereço da outra se você marcar.
      </p>
      {theirs.data ? (
        <div className="mt-5 grid gap-6 sm:grid-cols-2">
          <Side title="Esta pessoa" person={person} />
          <Side title="A outra" person={theirs.data} />
        </div>
      ) : (
        <QueryNotice query={theirs} loading="Carregando pessoa..." failed={texts.people.loadFailed} />
      )}
    </Dialog>
  );
}

function Side({ title, person }: { title: string; person: Person }) {
  const { names, emails, phones, submissions } = person;
  const last = submissions[0];
  return (
    <section aria-label={title} className="rounded-lg border border-line p-4">
      <h3 className="text-[0.8125rem] font-medium text-soft">{title}</h3>
      <dl className="mt-3 flex flex-col gap-3 wrap-anywhere">
        <Fact label="Nome">{names.join("\n")}</Fact>
        {emails.length > 0 && <Fact label="E-mail">{emails.join("\n")}</Fact>}
        {phones.length > 0 && <Fact label="Telefone">{phones.join("\n")}</Fact>}
        <Fact label="Envios">{countSubmissions(submissions)}</Fact>
        {last && <Fact label="Último envio">{formatDateTime(last.createdAt)}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-soft">{label}</dt>
      <dd className="whitespace-pre-line tabular-nums">{children}</dd>
    </div>
  );
}
