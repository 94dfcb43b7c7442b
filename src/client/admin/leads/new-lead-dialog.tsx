import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import type { useOwners } from "#client/admin/users/use-owners.ts";
import { DateField } from "#client/components/date-field.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TimeField } from "#client/components/time-field.tsx";
import { fieldsOf } from "#client/lib/fields-of.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { findChatCode } from "#shared/formats/chat-code.ts";
import { productNames, productSlugs } from "#shared/schemas/interests.ts";
import { LEAD_NOTES_MAX, type NewLead, newLeadSchema } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";
import { describeChatTouch } from "./chat-touch.ts";
import { PersonFields, pairClass } from "./correction-dialog.tsx";
import { KnownNote } from "./known-note.tsx";

type NewLeadDialogProps = {
  owners: ReturnType<typeof useOwners>;
  /** Receives the id of the new lead. */
  onAdded: (id: number) => void;
  onClose: () => void;
};

const products = productSlugs.map((value) => ({ value, name: productNames[value] }));

/** Adds a lead manually, for instance after a call. */
export function NewLeadDialog({ owners, onAdded, onClose }: NewLeadDialogProps) {
  const own = useAdministrator();
  const add = useOptimisticWrite({
    router: "leads",
    write: trpcClient.leads.add.mutate,
    done: texts.leads.added,
    failed: texts.leads.addFailed,
  });
  const form = useForm<z.input<typeof newLeadSchema>, unknown, NewLead>({
    resolver: zodResolver(newLeadSchema),
    defaultValues: {
      name: "",
      email: "",
      phone: "",
      cnpj: "",
      companyName: "",
      nextContactOn: "",
      nextContactTime: "",
      product: undefined,
      notes: "",
      heardBy: "",
      ownerId: own.id,
    },
  });
  const { register, handleSubmit, formState } = form;
  const field = fieldsOf(form);
  const code = findChatCode(form.watch("heardBy") ?? "");
  const { data: touch } = trpc.chatCodes.find.useQuery(code ?? "", { enabled: code !== undefined });
  const submit = handleSubmit((lead) =>
    add.mutateAsync(lead).then(
      ({ id }) => onAdded(id),
      // The toast shows the reason; the input stays.
      () => {},
    ),
  );
  return (
    <FormDialog
      title="Novo lead"
      action="Inserir lead"
      busyAction="Salvando..."
      busy={add.isPending}
      dirty={formState.isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <PersonFields
        field={field as unknown as ComponentProps<typeof PersonFields>["field"]}
        below={(by) => <KnownNote by={by} text={form.watch(by)} />}
      />
      <div className={pairClass}>
        <SelectField
          label="Produto"
          unchosen="Nenhum"
          options={products}
          {...register("product", { setValueAs: (product) => product || undefined })}
        />
        <SelectField label="Responsável" options={owners.choices(own.id)} {...register("ownerId")} />
        <DateField label="Próximo contato" {...field("nextContactOn")} />
        <TimeField label="Hora do contato" hint="Se quiser um aviso na hora." {...field("nextContactTime")} />
      </div>
      <Field
        label="Como chegou"
        hint={
          touch === undefined
            ? "Por exemplo: telefone, indicação, feira, ou o código da mensagem do WhatsApp. Em branco, a origem fica Manual."
            : describeChatTouch(touch)
        }
        autoComplete="off"
        {...field("heardBy")}
      />
      <TextArea label="Observações" rows={3} maxLength={LEAD_NOTES_MAX} {...field("notes")} />
      <p className="text-[0.8125rem] text-pretty text-soft">{texts.leads.addedBasis(own.name)}</p>
    </FormDialog>
  );
}
