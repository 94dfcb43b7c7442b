import { zodResolver } from "@hookform/resolvers/zod";
import { KeyRound, Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "#client/admin/admin-trpc.ts";
import { CopyDialog } from "#client/admin/layout/link-dialog.tsx";
import { ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { confirmAction, confirmDanger } from "#client/components/confirm.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { toast } from "#client/components/toast.tsx";
import { fieldsOf } from "#client/lib/fields-of.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import {
  API_KEY_DAYS,
  type ApiKey,
  type ApiKeyForm,
  apiKeyFormSchema,
  apiKeyTerms,
  apiScopeNames,
  apiScopes,
  type IssuedApiKey,
  ROLLED_KEY_HOURS,
} from "#shared/schemas/api-key.ts";
import { texts } from "#shared/texts/texts.ts";

/** API keys: list, create, roll and revoke. */
export function ApiKeysSection() {
  const list = trpc.apiKeys.list.useQuery();
  const [isCreating, setCreating] = useState(false);
  // Never keep a secret in a cache or the URL.
  const [issued, setIssued] = useState<IssuedApiKey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const onSettled = () => void list.refetch();
  const roll = trpc.apiKeys.roll.useMutation({
    onSuccess: setIssued,
    onError: sayFailure(texts.apiKeys.rollFailed),
    onSettled,
  });
  const revoke = trpc.apiKeys.revoke.useMutation({
    onSuccess: () => {
      toast.success({ title: texts.apiKeys.revoked });
      heading.current?.focus();
    },
    onError: sayFailure(texts.apiKeys.revokeFailed),
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
    const agreed = await confirmDanger(
      `Revogar "${name}"?`,
      "O programa que usa esta chave de integração para de funcionar agora. Não há como desfazer.",
      "Revogar",
    );
    if (agreed) revoke.mutate({ id, baseVersion: version });
  };
  const keys = list.data ?? [];
  return (
    <section aria-labelledby="api-keys" className="flex flex-col">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="api-keys" ref={heading} tabIndex={-1} className="text-base font-semibold tracking-tight">
            Chaves de integração
          </h2>
          <p className="text-pretty text-soft">
            Deixam um ERP ou CRM usar a{" "}
            <a href="/api/reference" target="_blank" rel="noreferrer" className="underline">
              API do site
            </a>
            , só com o que você permitir.
          </p>
        </div>
        <Button size="small" icon={Plus} label="Nova chave de integração" onClick={() => setCreating(true)} />
      </div>
      <ListStates
        isCard
        query={list}
        loading="Carregando chaves de integração..."
        failed={texts.apiKeys.loadFailed}
        isEmpty={keys.length === 0}
        empty={
          <ListNotice
            isCard
            title="Nenhuma chave de integração ainda"
            text="Crie uma para cada programa que usa a API."
            example={{ icon: KeyRound, name: "ERP da loja", beside: "Ler leads", when: "usada hoje" }}
            action={{ label: "Criar a primeira", run: () => setCreating(true) }}
          />
        }
      >
        <ul
          aria-label="Chaves de integração"
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

/** Number of days before a key expires at which rolling it is suggested. */
const SOON_DAYS = 30;

function stateOf({ revokedAt, expiresAt, isVoid }: ApiKey): { tone: BadgeTone; name: string } {
  const left = Date.parse(expiresAt) - Date.now();
  if (revokedAt) return { tone: "neutral", name: "Revogada" };
  if (left <= 0) return { tone: "danger", name: "Vencida" };
  if (isVoid) return { tone: "danger", name: "Sem efeito" };
  if (left < SOON_DAYS * 24 * 60 * 60 * 1000) return { tone: "warning", name: "Vence em breve" };
  return { tone: "success", name: "Ativa" };
}

type ApiKeyRowProps = { apiKey: ApiKey; busy: boolean; onRoll: () => void; onRevoke: () => void };

/** A key with its scopes, allowed networks, expiry and last use. */
function ApiKeyRow({ apiKey, busy, onRoll, onRevoke }: ApiKeyRowProps) {
  const { name, prefix, scopes, networks, expiresAt, createdAt, createdByName } = apiKey;
  const { lastUsedAt, lastUsedIp, revokedAt, overlapsUntil } = apiKey;
  const { tone, name: state } = stateOf(apiKey);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <Badge tone={tone}>{state}</Badge>
          <code className="text-[0.8125rem] text-soft">{prefix}…</code>
        </p>
        <p className="mt-1 text-pretty">{scopes.map((scope) => apiScopeNames[scope]).join(", ")}</p>
        <p className="mt-1 text-[0.8125rem] text-pretty text-soft tabular-nums">
          {revokedAt ? `Revogada em ${formatDateTime(revokedAt)}.` : `Vale até ${formatDateTime(expiresAt)}.`}{" "}
          {lastUsedAt ? `Último uso em ${formatDateTime(lastUsedAt)}, de ${lastUsedIp}.` : "Nunca usada."}
          {networks.length > 0 && <span className="wrap-anywhere"> Só de {networks.join(", ")}.</span>}
          {overlapsUntil && <> O segredo anterior funciona até {formatDateTime(overlapsUntil)}.</>}
        </p>
        <p className="text-[0.8125rem] wrap-anywhere text-soft tabular-nums">
          De {createdByName}, criada em {formatDateTime(createdAt)}.
        </p>
        {apiKey.isVoid && !revokedAt && (
          <p className="text-[0.8125rem] text-pretty text-warning">{texts.apiKeys.void}</p>
        )}
      </div>
      {!revokedAt && (
        <div className="flex gap-2">
          <SmallButton disabled={busy} aria-label={`Trocar segredo de ${name}`} onClick={onRoll}>
            Trocar segredo
          </SmallButton>
          <SmallButton look="bare" disabled={busy} aria-label={`Revogar ${name}`} onClick={onRevoke}>
            Revogar
          </SmallButton>
        </div>
      )}
    </li>
  );
}

type IssuedKeyDialogProps = { issued: IssuedApiKey; onClose: () => void };

/** Shows the secret of a new or rolled key, which cannot be shown again. */
function IssuedKeyDialog({ issued: { name, secret, expiresAt }, onClose }: IssuedKeyDialogProps) {
  return (
    <CopyDialog
      title={`Chave de integração de "${name}"`}
      value={secret}
      what={{ article: "a", noun: "chave de integração", copied: "Chave de integração copiada." }}
      button={<Button look="quiet" label="Já guardei" onClick={onClose} />}
      onClose={onClose}
      hint={
        <>
          O outro programa a envia no cabeçalho <code>Authorization: Bearer</code>, nunca no endereço.
        </>
      }
    >
      Copie agora: ela <strong>não aparece de novo</strong>. Vale até {formatDateTime(expiresAt)}.
    </CopyDialog>
  );
}

type ApiKeyDialogProps = { onClose: () => void; onCreated: (issued: IssuedApiKey) => void };

function ApiKeyDialog({ onClose, onCreated }: ApiKeyDialogProps) {
  const scopesError = useId();
  const create = trpc.apiKeys.create.useMutation({
    onSuccess: onCreated,
    onError: sayFailure(texts.apiKeys.saveFailed),
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(apiKeyFormSchema),
    defaultValues: { name: "", scopes: [], days: String(API_KEY_DAYS), networks: "" } satisfies ApiKeyForm,
  });
  const field = fieldsOf({ register, formState });
  const { errors, isDirty } = formState;
  return (
    <FormDialog
      title="Nova chave de integração"
      action="Criar"
      busyAction="Criando..."
      busy={create.isPending}
      dirty={isDirty}
      onSubmit={handleSubmit((input) => create.mutate(input))}
      onClose={onClose}
    >
      <Field
        label="Nome"
        required
        autoComplete="off"
        placeholder="ERP"
        hint="O programa que vai usá-la. Aparece nos logs."
        {...field("name")}
      />
      <fieldset aria-describedby={errors.scopes ? scopesError : undefined}>
        <legend className="mb-1.5 text-sm font-medium">Permissões</legend>
        <div className="grid gap-1">
          {apiScopes.map((scope) => (
            <CheckField
              key={scope}
              label={apiScopeNames[scope]}
              isRow
              value={scope}
              {...register("scopes")}
            />
          ))}
        </div>
        {errors.scopes && (
          <p id={scopesError} className="mt-1 text-[0.8125rem] text-danger">
            {errors.scopes.message}
          </p>
        )}
      </fieldset>
      <SelectField
        label="Validade"
        options={apiKeyTerms.map((days) => ({
          value: String(days),
          name: days === API_KEY_DAYS ? "1 ano" : `${days} dias`,
        }))}
        {...field("days")}
      />
      <TextArea
        label="Redes"
        rows={2}
        spellCheck={false}
        autoComplete="off"
        placeholder="203.0.113.0/24"
        hint="Uma por linha. Em branco, a chave de integração vale em qualquer rede."
        {...field("networks")}
      />
    </FormDialog>
  );
}
