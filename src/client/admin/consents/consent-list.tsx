import { getQueryKey } from "@trpc/react-query";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import {
  type Consent,
  consentChannelNames,
  consentKindNames,
  consentPurposeNames,
} from "#shared/schemas/consent.ts";
import { texts } from "#shared/texts/texts.ts";

type ConsentListProps = {
  consents: readonly Consent[];
  /** They were in force on a day: nothing is to be done with them. */
  isPast?: boolean;
};

/** Thousands of entries of one address would hold the browser up. */
const PAGE = 50;

/** Entries of the consent ledger, the newest first. */
export function ConsentList({ consents, isPast = false }: ConsentListProps) {
  const withdrawal = useOptimisticWrite({
    cache: getQueryKey(trpc.consents),
    write: (id: number) => trpcClient.consents.recordWithdrawal.mutate(id),
    done: () => texts.consents.withdrawn,
    failed: withReason(texts.consents.withdrawFailed),
  });
  const withdraw = async ({ id, purpose }: Consent) => {
    const isSure = await confirmAction({
      title: texts.consents.withdrawalQuestion,
      text: texts.consents.withdrawalHint(consentPurposeNames[purpose]),
      action: "Registrar retirada",
      danger: true,
    });
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
              {!isPast && consent.kind === "given" && consent.withdrawnAt === null && (
                <Button
                  look="quiet"
                  size="small"
                  busy={withdrawal.isPending}
                  onClick={() => void withdraw(consent)}
                  className="mt-2"
                >
                  Registrar retirada
                </Button>
              )}
            </li>
          ))}
      </ul>
      {consents.length > shown && (
        <Button look="quiet" size="small" onClick={() => setShown(shown + PAGE)} className="mt-2">
          {texts.consents.showMore(consents.length - shown)}
        </Button>
      )}
    </>
  );
}

function Entry({ consent, isPast }: { consent: Consent; isPast: boolean }) {
  const { purpose, kind, withdrawnAt, text, hash } = consent;
  const isInForce = kind === "given" && withdrawnAt === null;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{consentPurposeNames[purpose]}</span>
        {!isPast && (
          <Badge tone={isInForce ? "success" : "neutral"}>
            {isInForce ? "Em vigor" : kind === "pending" ? "Não confirmado" : "Retirado"}
          </Badge>
        )}
      </p>
      <p className="mt-0.5 text-pretty text-soft tabular-nums">{describe(consent)}</p>
      {isPast && withdrawnAt && (
        <p className="text-soft tabular-nums">Retirado em {formatDateTime(new Date(withdrawnAt))}</p>
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

/** Such as "Aceito em 21/11/2026 09:30 pela página /contato, versão 2". */
function describe({ kind, at, channel, page, version }: Consent): string {
  const when = `${consentKindNames[kind]} em ${formatDateTime(new Date(at))}`;
  if (kind === "withdrawn") return `${when} (${consentChannelNames[channel]})`;
  const where = page ? ` pela página ${page}` : ` (${consentChannelNames[channel]})`;
  return `${when}${where}, versão ${version}`;
}
