import { Search } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { ListNotice } from "#client/admin/list/list-notice.tsx";
import { PrivacyScreen } from "#client/admin/privacy/privacy-screen.tsx";
import { Button } from "#client/components/button.tsx";
import { Field } from "#client/components/field.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { PERSON_SEARCH_MIN } from "#shared/schemas/personal-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { ExportLinks } from "./export-links.tsx";
import { FoundPlaces } from "./found-places.tsx";
import { PersonActions } from "./person-actions.tsx";

/** Finds a person in every place of the registry, and exports or erases what is known. */
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
        <div className="mx-auto flex max-w-5xl flex-col gap-8 px-4 py-6 sm:px-6">
          <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
            <Field
              label="E-mail, telefone, CNPJ ou nome"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              hint={
                requestId
                  ? `Para o pedido nº ${requestId}.`
                  : "Procura em tudo o que o sistema guarda. A busca fica registrada, sem o que foi escrito."
              }
              autoComplete="off"
              className="min-w-64 flex-1"
            />
            <Button
              type="submit"
              busy={search.isPending}
              disabled={typed.trim().length < PERSON_SEARCH_MIN}
              className="h-11 max-sm:w-full sm:mt-6.5"
            >
              <Search aria-hidden className="size-4" />
              Buscar
            </Button>
          </form>
          <Result search={search} q={q} requestId={requestId} again={() => mutate({ q })} />
          <ExportLinks />
        </div>
      </div>
    </PrivacyScreen>
  );
}

type ResultProps = {
  search: ReturnType<typeof trpc.personalData.find.useMutation>;
  q: string;
  requestId: number | null;
  again: () => void;
};

function Result({ search: { data, error, isPending }, q, requestId, again }: ResultProps) {
  if (isPending) return <ListNotice busy title={texts.personalData.searching} />;
  if (error)
    return (
      <ListNotice
        title={texts.personalData.searchFailed}
        text={errorText(error)}
        action={{ label: "Tentar novamente", run: again }}
      />
    );
  if (!data) return null;
  if (data.places.length === 0)
    return (
      <ListNotice
        title={texts.personalData.nothingFound}
        text={`Nenhum lugar tem "${q}". Tente o e-mail, o telefone ou só uma parte do nome.`}
      />
    );
  return (
    <>
      <PersonActions key={q} found={data} q={q} requestId={requestId} onErased={again} />
      <FoundPlaces places={data.places} />
    </>
  );
}
