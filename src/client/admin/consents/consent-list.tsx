import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { RecordFold } from "#client/admin/record/record-fold.tsx";
import { Badge } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { DateField } from "#client/components/date-field.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime, formatIsoDay } from "#shared/formats/dates.ts";
import {
  type Consent,
  consentChannelNames,
  consentKindNames,
  consentPurposeNames,
} from "#shared/schemas/consent.ts";
import { daySchema } from "#shared/schemas/period.ts";
import type { SubmissionRef } from "#shared/schemas/person.ts";
import { texts } from "#shared/texts/texts.ts";

type ConsentListProps = {
  consents: readonly Consent[];
  /** Shows the consents in force on a past day, without actions. */
  isPast: boolean;
};

/** An address can have thousands of entries. */
const PAGE = 50;

/** Consent ledger entries, newest first. */
function ConsentList({ consents, isPast }: ConsentListProps) {
  const withdrawal = useOptimisticWrite({
    router: "consents",
    write: trpcClient.consents.recordWithdrawal.mutate,
    done: texts.consents.withdrawn,
    failed: texts.consents.withdrawFailed,
  });
  const withdraw = async ({ id, purpose }: Consent) => {
    const isSure = await confirmDanger(
      texts.consents.withdrawalQuestion,
      texts.consents.withdrawalHint(consentPurposeNames[purpose]),
      "Registrar retirada",
    );
    if (isSure) withdrawal.mutate(id);
  };
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {consents
          .toReversed()
          .slice(0, shown)
          .map((consent) => (
            <li key={consent.id} className="py-3">
              <Entry consent={consent} isPast={isPast} />
              {!isPast && isInForce(consent) && (
                <SmallButton
                  label="Registrar retirada"
                  busy={withdrawal.isPending}
                  onClick={() => void withdraw(consent)}
                  className="mt-2"
                />
              )}
            </li>
          ))}
      </ul>
      {consents.length > shown && (
        <SmallButton onClick={() => setShown(shown + PAGE)} className="mt-2">
          {texts.consents.showMore(consents.length - shown)}
        </SmallButton>
      )}
    </>
  );
}

function Entry({ consent, isPast }: { consent: Consent; isPast: boolean }) {
  const { purpose, kind, withdrawnAt, text, hash } = consent;
  const isValid = isInForce(consent);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{consentPurposeNames[purpose]}</span>
        {!isPast && (
          <Badge tone={isValid ? "success" : "neutral"}>
            {isValid ? "Em vigor" : kind === "pending" ? "Não confirmado" : "Retirado"}
          </Badge>
        )}
      </p>
      <p className="mt-0.5 text-pretty text-soft tabular-nums">{describe(consent)}</p>
      {isPast && withdrawnAt && (
        <p className="text-soft tabular-nums">Retirado em {formatDateTime(withdrawnAt)}</p>
      )}
      {text && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer rounded-md text-[0.8125rem] text-soft hover:text-ink">
            Ver o texto
          </summary>
          <p className="mt-2 rounded-lg bg-mist px-4 py-3 text-[0.8125rem] wrap-anywhere whitespace-pre-line">
            {text}
            <span className="mt-2 block text-soft">SHA-256 deste texto: {hash}</span>
          </p>
        </details>
      )}
    </>
  );
}

/** For instance "Aceito em 21/11/2026 09:30 pela página /contato, versão 2". */
function describe({ kind, at, channel, page, version }: Consent): string {
  const when = `${consentKindNames[kind]} em ${formatDateTime(at)}`;
  if (kind === "withdrawn") return `${when} (${consentChannelNames[channel]})`;
  const where = page ? ` pela página ${page}` : ` (${consentChannelNames[channel]})`;
  return `${when}${where}, versão ${version}`;
}

/** Current consents of a person, or those in force on a given day; hidden while they are loading. */
export function PersonConsents({ of }: { of: SubmissionRef }) {
  const [typed, setTyped] = useState("");
  // Ignore incomplete dates: a year being typed passes through 2, 20 and 202.
  const day = daySchema.safeParse(typed).data ?? "";
  const query = trpc.consents.ofPerson.useQuery({ ...of, on: day }, { placeholderData: keepPreviousData });
  if (query.isLoading) return null;
  return (
    <TitledSection title={TITLE} level={3}>
      <DateField
        label="Em que dia?"
        max={formatIsoDay(new Date())}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint="Mostra o que valia no fim do dia escolhido. Sem data, mostra tudo."
        className="mt-3"
      />
      <Consents {...query} isPast={day !== ""} />
    </TitledSection>
  );
}

/** Section "Consentimentos" of an open submission; hidden while they are loading. */
export function SubmissionConsents({ of }: { of: SubmissionRef }) {
  const query = trpc.consents.ofSubmission.useQuery(of);
  if (query.isLoading) return null;
  return (
    <RecordFold
      title={TITLE}
      summary={
        query.data ? texts.consents.inForce(query.data.filter(isInForce).length) : texts.consents.loadFailed
      }
    >
      <Consents {...query} isPast={false} />
    </RecordFold>
  );
}

const TITLE = "Consentimentos";

type ConsentsProps = { data: readonly Consent[] | undefined; error: unknown; isPast: boolean };

function Consents({ data, error, isPast }: ConsentsProps) {
  if (!data)
    return (
      <p className="mt-2 text-soft">
        {texts.consents.loadFailed}: {errorText(error)}
      </p>
    );
  if (data.length > 0) return <ConsentList consents={data} isPast={isPast} />;
  return (
    <p role="status" className="mt-2 text-soft">
      {isPast ? texts.consents.noneOnDay : texts.consents.none}
    </p>
  );
}

function isInForce({ kind, withdrawnAt }: Consent): boolean {
  return kind === "given" && withdrawnAt === null;
}
