import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "#client/admin/admin-trpc.ts";
import { fieldsOf } from "#client/admin/drafts/fields-of.ts";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { CheckField } from "#client/components/check-field.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { toast } from "#client/components/toast.tsx";
import {
  API_KEY_DAYS,
  type ApiKeyForm,
  apiKeyFormSchema,
  apiKeyTerms,
  apiScopeNames,
  apiScopes,
  type IssuedApiKey,
} from "#shared/schemas/api-key.ts";
import { texts } from "#shared/texts/texts.ts";

type ApiKeyDialogProps = { onClose: () => void; onCreated: (issued: IssuedApiKey) => void };

/** Creates a key. */
export function ApiKeyDialog({ onClose, onCreated }: ApiKeyDialogProps) {
  const scopesError = useId();
  const create = trpc.apiKeys.create.useMutation({
    onSuccess: onCreated,
    onError: (error) => toast.failure(withReason(texts.apiKeys.saveFailed)(error)),
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(apiKeyFormSchema),
    defaultValues: { name: "", scopes: [], days: String(API_KEY_DAYS), networks: "" } satisfies ApiKeyForm,
  });
  const field = fieldsOf({ register, formState });
  const { errors, isDirty } = formState;
  return (
    <FormDialog
      title="Nova chave"
      action="Criar chave"
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
        hint="Uma por linha. Em branco, a chave vale em qualquer rede."
        {...field("networks")}
      />
    </FormDialog>
  );
}
