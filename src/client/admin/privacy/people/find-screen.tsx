import { Search } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { FailedNotice, ListNotice } from "#client/admin/list/list-states.tsx";
import { PrivacyScreen } from "#client/admin/privacy/privacy-screen.tsx";
import { Button } from "#client/components/button.tsx";
import { Field } from "#client/components/field.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { failureReason } from "#client/lib/error-text.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { EXPORT_DOWNLOADS_MAX, PERSON_SEARCH_MIN } from "#shared/schemas/personal-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { FoundPlaces } from "./found-places.tsx";
import { writeKeys } from "./mention-list.tsx";
import { PersonActions } from "./person-actions.tsx";

/** Finds a person across all stored data, to export or erase it. */
export function Component() {
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get("q") ?? "";
  const requestId = Number(parameters.get("pedido")) || null;
  const [typed, setTyped] = useState(q);
  const search = trpc.personalData.find.useMutation();
  const { mutate } = search;
  useEffect(() => {
    setTyped(q);
    if (q.trim().length >= PERSON_SEARCH_MIN) mutate({ q });
  }, [q, mutate]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === q) mutate({ q });
    else setParameters({ q: wanted, ...(requestId ? { pedido: String(requestId) } : {}) });
  };

  return (
    <PrivacyScreen>
      <div className="min-h-0 flex-1 bg-surface md:overflow-y-auto">
        <div className="screen-full flex flex-col gap-8">
          <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
            <Field
              label="E-mail, telefone, CNPJ ou nome"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              hint={
                requestId
                  ? `Aberta do pedido nº ${requestId}.`
                  : `Procura ${kindOf(typed)}em tudo o que o sistema guarda. A busca fica nos logs, mas não o que você escreveu.`
              }
              autoComplete="off"
              className="min-w-64 flex-1"
            />
            <Button
              type="submit"
              icon={Search}
              label="Buscar"
              busy={search.isPending}
              disabled={typed.trim().length < PERSON_SEARCH_MIN}
              className="h-11 max-sm:w-full sm:mt-6.5"
            />
          </form>
          <Result search={search} q={q} requestId={requestId} again={() => mutate({ q })} />
          <ExportLinks />
        </div>
      </div>
    </PrivacyScreen>
  );
}

/** How the typed text is interpreted; names match partially. */
function kindOf(typed: string): string {
  const text = typed.trim();
  if (text.length < PERSON_SEARCH_MIN) return "";
  if (text.includes("@")) return "por este e-mail ";
  return /^[\d\s().+/-]+$/.test(text) ? "por este telefone ou CNPJ " : "por este nome, ou parte dele, ";
}

type ResultProps = {
  search: ReturnType<typeof trpc.personalData.find.useMutation>;
  q: string;
  requestId: number | null;
  again: () => void;
};

function Result({ search: { data, error, isPending }, q, requestId, again }: ResultProps) {
  if (isPending) return <ListNotice busy title={texts.personalData.searching} />;
  if (error) {
    const title = texts.personalData.searchFailed;
    return <FailedNotice title={title} reason={failureReason(error)} onRetry={again} />;
  }
  if (!data) return null;
  if (data.places.length === 0)
    return (
      <ListNotice
        title={texts.personalData.nothingFound}
        text={`Não achamos "${q}". Tente o e-mail, o telefone ou só uma parte do nome.`}
      />
    );
  return (
    <>
      <PersonActions key={q} found={data} q={q} requestId={requestId} onErased={again} />
      <FoundPlaces places={data.places} />
    </>
  );
}

/** Active export links with their downloads; can be revoked. */
function ExportLinks() {
  const { data: links = [], refetch } = trpc.personalData.exportLinks.useQuery();
  const revoke = trpc.personalData.revokeExportLink.useMutation({
    onSuccess: () => toast.success({ title: texts.personalData.linkRevoked }),
    onError: sayFailure(texts.personalData.revokeFailed),
    onSettled: () => void refetch(),
  });
  if (links.length === 0) return null;
  return (
    <TitledSection title="Links de cópia ativos" titleClass="text-base">
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line">
        {links.map(({ id, of, authorName, createdAt, expiresAt, downloads }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium wrap-anywhere">{writeKeys(of)}</p>
              <p className="text-soft">
                Criado por {authorName} em {formatDateTime(createdAt)}, vale até {formatDateTime(expiresAt)}.
                Baixado {downloads} de {EXPORT_DOWNLOADS_MAX} vezes.
              </p>
            </div>
            <Button
              look="quiet"
              label="Cancelar link"
              busy={revoke.isPending && revoke.variables === id}
              onClick={() => revoke.mutate(id)}
              aria-label={`Cancelar o link de ${writeKeys(of)}`}
            />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
