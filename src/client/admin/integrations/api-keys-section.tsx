import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { toast } from "#client/components/toast.tsx";
import { type ApiKey, type IssuedApiKey, ROLLED_KEY_HOURS } from "#shared/schemas/api-key.ts";
import { texts } from "#shared/texts/texts.ts";
import { ApiKeyDialog } from "./api-key-dialog.tsx";
import { ApiKeyRow } from "./api-key-row.tsx";
import { IssuedKeyDialog } from "./issued-key-dialog.tsx";

/** The keys of other programs: list, creation, roll and revocation. */
export function ApiKeysSection() {
  const list = trpc.apiKeys.list.useQuery();
  const [isCreating, setCreating] = useState(false);
  // A secret is kept in no cache and no address.
  const [issued, setIssued] = useState<IssuedApiKey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const onSettled = () => void list.refetch();
  const roll = trpc.apiKeys.roll.useMutation({
    onSuccess: setIssued,
    onError: (error) => toast.failure(withReason(texts.apiKeys.rollFailed)(error)),
    onSettled,
  });
  const revoke = trpc.apiKeys.revoke.useMutation({
    onSuccess: () => {
      toast.success({ title: texts.apiKeys.revoked });
      heading.current?.focus();
    },
    onError: (error) => toast.failure(withReason(texts.apiKeys.revokeFailed)(error)),
    onSettled,
  });
  const askRoll = async ({ id, name, version }: ApiKey) => {
    const agreed = await confirmAction({
      title: `Trocar o segredo de "${name}"?`,
      text: `O novo vale na hora e ganha o mesmo prazo. O atual ainda funciona por até ${ROLLED_KEY_HOURS} horas, para você trocar no outro programa.`,
      action: "Trocar segredo",
    });
    if (agreed) roll.mutate({ id, baseVersion: version });
  };
  const askRevoke = async ({ id, name, version }: ApiKey) => {
    const agreed = await confirmAction({
      title: `Revogar "${name}"?`,
      text: "O programa que usa esta chave para de funcionar agora. Não há como desfazer.",
      action: "Revogar",
      danger: true,
    });
    if (agreed) revoke.mutate({ id, baseVersion: version });
  };
  const keys = list.data ?? [];
  return (
    <section aria-labelledby="api-keys" className="flex flex-col">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="api-keys" ref={heading} tabIndex={-1} className="text-base font-semibold tracking-tight">
            Chaves
          </h2>
          <p className="text-pretty text-soft">
            Deixam um ERP ou CRM usar a{" "}
            <a href="/api/reference" target="_blank" rel="noreferrer" className="underline">
              API do site
            </a>
            , só com o que você permitir.
          </p>
        </div>
        <Button size="small" onClick={() => setCreating(true)}>
          <Plus aria-hidden className="size-4" />
          Nova chave
        </Button>
      </div>
      <ListStates
        query={list}
        loading="Carregando chaves..."
        failed={texts.apiKeys.loadFailed}
        isEmpty={keys.length === 0}
        empty={
          <div className="flex overflow-hidden rounded-xl border border-line">
            <ListNotice
              title="Nenhuma chave ainda"
              text="Crie uma para cada programa que usa a API."
              action={{ label: "Criar a primeira", run: () => setCreating(true) }}
            />
          </div>
        }
      >
        <ul
          aria-label="Chaves"
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {keys.map((key) => (
            <ApiKeyRow
              key={key.id}
              apiKey={key}
              busy={roll.isPending || revoke.isPending}
              onRoll={() => void askRoll(key)}
              onRevoke={() => void askRevoke(key)}
            />
          ))}
        </ul>
      </ListStates>
      {isCreating && (
        <ApiKeyDialog
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false);
            setIssued(created);
            void list.refetch();
          }}
        />
      )}
      {issued && <IssuedKeyDialog issued={issued} onClose={() => setIssued(undefined)} />}
    </section>
  );
}
