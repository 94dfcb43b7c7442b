import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { RecordFold } from "#client/admin/record/record-fold.tsx";
import { Badge } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import {
  type Consent,
  consentChannelNames,
  consentKindNames,
  consentPurposeNames,
} from "#shared/schemas/consent.ts";
import type { SubmissionRef } from "#shared/schemas/person.ts";
import { texts } from "#shared/texts/texts.ts";

/** An address can have thousands of entries. */
const PAGE = 50;

/** Consent ledger entries, newest first. */
function ConsentList({ consents }: { consents: readonly Consent[] }) {
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
              <Entry consent={consent} />
              {isInForce(consent) && (
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

function Entry({ consent }: { consent: Consent }) {
  const { purpose, kind, text, hash } = consent;
  const isValid = isInForce(consent);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{consentPurposeNames[purpose]}</span>
        <Badge tone={isValid ? "success" : "neutral"}>
          {isValid ? "Em vigor" : kind === "pending" ? "Não confirmado" : "Retirado"}
        </Badge>
      </p>
      <p className="mt-0.5 text-pretty text-soft tabular-nums">{describe(consent)}</p>
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

/** Consents of a person; hidden while they are loading. */
export function PersonConsents({ of }: { of: SubmissionRef }) {
  const query = trpc.consents.ofPerson.useQuery(of);
  if (query.isLoading) return null;
  return (
    <TitledSection title={TITLE} level={3}>
      <Consents {...query} />
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
      <Consents {...query} />
    </RecordFold>
  );
}

const TITLE = "Consentimentos";

type ConsentsProps = { data: readonly Consent[] | undefined; error: unknown };

function Consents({ data, error }: ConsentsProps) {
  if (!data)
    return (
      <p className="mt-2 text-soft">
        {texts.consents.loadFailed}: {errorText(error)}
      </p>
    );
  if (data.length > 0) return <ConsentList consents={data} />;
  return (
    <p role="status" className="mt-2 text-soft">
      {texts.consents.none}
    </p>
  );
}

function isInForce({ kind, withdrawnAt }: Consent): boolean {
  return kind === "given" && withdrawnAt === null;
}
