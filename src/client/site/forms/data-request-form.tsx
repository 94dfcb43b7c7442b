import { formIds } from "#client/site/form-links.ts";
import { useContent } from "#client/site/use-content.ts";
import { sentDataRequest } from "#shared/content/sent-data-request.ts";
import { subjectRequestTypeNames, subjectRequestTypes } from "#shared/schemas/subject-request-types.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import { emailField } from "./contact-fields.ts";
import { FormField, FormSelect, FormTextArea } from "./form-fields.tsx";
import { PublicForm } from "./public-form.tsx";
import { SentPanel } from "./sent-panel.tsx";
import { usePublicForm } from "./use-public-form.ts";

const DETAILS_ROWS = 5;

/**
 * Asks for something about one's own data. It needs no consent: the law gives the right, and what is typed
 * serves to answer. Whatever the address, it says the same.
 */
export default function DataRequestForm() {
  const sentWords = useContent(sentDataRequest).sentDataRequest;
  const form = usePublicForm({
    id: formIds.dataRequest,
    load: () => import("./data-request-submission.ts"),
    notices: {
      verification: { title: formTexts.dataRequestForm.verification },
      success: { title: sentWords.title, description: sentWords.text },
    },
    beside: {},
  });
  return (
    <PublicForm
      label="Fazer um pedido sobre os seus dados"
      form={form}
      action={sentWords.send}
      isStrict
      success={({ name }, beginAnother) => <SentPanel name={name} words={sentWords} onAgain={beginAnother} />}
    >
      <FormSelect
        form={form}
        name="type"
        label="O que você quer pedir"
        required
        unchosen="Selecione o pedido"
        options={subjectRequestTypes.map((value) => ({ value, name: subjectRequestTypeNames[value] }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="name" label="Nome" required autoComplete="name" />
        <FormField
          form={form}
          {...emailField}
          hint="O mesmo que você usou conosco: o link de confirmação vai para ele."
        />
      </div>
      <FormTextArea
        form={form}
        name="details"
        label="Detalhes (opcional)"
        hint="Não envie documentos nem senhas."
        rows={DETAILS_ROWS}
      />
    </PublicForm>
  );
}
