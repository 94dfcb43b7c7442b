import { useForm } from "react-hook-form";
import { subjectRequestTypeNames, subjectRequestTypes } from "#shared/schemas/subject-request-types.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import { emailField } from "./contact-fields.ts";
import type { DataRequest, DataRequestFields } from "./data-request-submission.ts";
import { FormField } from "./form-field.tsx";
import { formIds } from "./form-ids.ts";
import { FormSelect } from "./form-select.tsx";
import { FormTextArea } from "./form-text-area.tsx";
import { lazySubmission } from "./lazy-submission.ts";
import { PublicForm } from "./public-form.tsx";
import { SentPanel } from "./sent-panel.tsx";
import { useGuardedSubmit } from "./use-guarded-submit.ts";

const submission = lazySubmission(
  async () => (await import("./data-request-submission.ts")).dataRequestSubmission,
);
const DETAILS_ROWS = 5;

const notices = {
  verification: { title: formTexts.dataRequestForm.verification },
  success: { title: formTexts.dataRequestForm.success, description: formTexts.dataRequestForm.sent },
};

/**
 * Asks for something about one's own data. It needs no consent: the law gives the right, and what is typed
 * serves to answer. Whatever the address, it says the same.
 */
export default function DataRequestForm() {
  const form = useForm<DataRequestFields, unknown, DataRequest>({
    resolver: submission.resolver,
    defaultValues: { name: "", email: "", details: "" },
  });
  const { control } = form;
  const guarded = useGuardedSubmit({
    id: formIds.dataRequest,
    form,
    notices,
    preload: submission.preload,
    send: submission.send,
  });
  return (
    <PublicForm
      label="Fazer um pedido sobre os seus dados"
      guarded={guarded}
      action="Enviar Pedido"
      isStrict
      success={({ name }, beginAnother) => (
        <SentPanel
          name={name}
          steps={formTexts.dataRequestForm.steps}
          another="Fazer outro pedido"
          onAnother={beginAnother}
        />
      )}
    >
      <FormSelect
        control={control}
        name="type"
        label="O que você quer pedir"
        required
        unchosen="Selecione o pedido"
        options={subjectRequestTypes.map((value) => ({ value, name: subjectRequestTypeNames[value] }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField control={control} name="name" label="Nome" required autoComplete="name" />
        <FormField
          control={control}
          {...emailField}
          hint="O mesmo que você usou conosco: o link de confirmação vai para ele."
        />
      </div>
      <FormTextArea
        control={control}
        name="details"
        label="Detalhes (opcional)"
        hint="Não envie documentos nem senhas."
        rows={DETAILS_ROWS}
      />
    </PublicForm>
  );
}
