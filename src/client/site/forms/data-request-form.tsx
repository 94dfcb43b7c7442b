import { FORM_ID } from "#client/site/form-links.ts";
import { useContent } from "#client/site/use-content.ts";
import { formFields } from "#shared/content/form-fields.ts";
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
 * Form for subject requests. Needs no consent: it exercises a legal right, and the data serves only to answer.
 * Independent of the URL's product.
 */
export default function DataRequestForm() {
  const { sentDataRequest: sentWords, dataRequestFields: fields } = useContent(sentDataRequest);
  const { name, email } = useContent(formFields).fields;
  const form = usePublicForm({
    id: `${FORM_ID}meus-dados`,
    load: () => import("./data-request-submission.ts"),
    notices: {
      verification: { title: formTexts.dataRequestForm.verification },
      success: { title: sentWords.title, description: sentWords.text },
    },
    beside: {},
  });
  return (
    <PublicForm
      label={sentWords.form}
      form={form}
      action={sentWords.send}
      isStrict
      success={({ name }, beginAnother) => <SentPanel name={name} words={sentWords} onAgain={beginAnother} />}
    >
      <FormSelect
        form={form}
        name="type"
        label={fields.type}
        required
        unchosen={fields.unchosen}
        options={subjectRequestTypes.map((value) => ({ value, name: subjectRequestTypeNames[value] }))}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField form={form} name="name" label={name} required autoComplete="name" />
        <FormField form={form} {...emailField} label={email} hint={fields.emailHint || undefined} />
      </div>
      <FormTextArea
        form={form}
        name="details"
        label={fields.details}
        hint={fields.detailsHint || undefined}
        rows={DETAILS_ROWS}
      />
    </PublicForm>
  );
}
