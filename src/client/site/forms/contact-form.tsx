import { useEffect, useEffectEvent } from "react";
import { FORM_ID, subjectOf } from "#client/site/form-links.ts";
import { useAddressProduct } from "#client/site/use-address.ts";
import { useContent } from "#client/site/use-content.ts";
import { formFields } from "#shared/content/form-fields.ts";
import { sentMessage } from "#shared/content/sent-message.ts";
import { contactFormConsent } from "#shared/legal/consents/contact-form.ts";
import {
  type ContactSubject,
  contactSubjectNames,
  contactSubjects,
} from "#shared/schemas/contact-subjects.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import { emailField, phoneField } from "./contact-fields.ts";
import { FormField, FormSelect, FormTextArea } from "./form-fields.tsx";
import { PublicForm } from "./public-form.tsx";
import { SentPanel } from "./sent-panel.tsx";
import { usePublicForm } from "./use-public-form.ts";

const MESSAGE_ROWS = 6;

const { contactForm } = formTexts;

/** Contact form. A product in the URL selects subject and texts. */
export default function ContactForm() {
  const product = useAddressProduct();
  const asked = product && subjectOf(product);
  const words = useContent(sentMessage);
  const { name, email } = useContent(formFields).fields;
  const { phone, company, subject, unchosen, message } = words.messageFields;
  const sentWords = {
    ...words.sentMessage,
    ...(asked === "certificado" && words.sentCertificate),
    ...(asked === "ti" && words.sentItServices),
  };
  const form = usePublicForm({
    id: `${FORM_ID}contato`,
    load: () => import("./contact-submission.ts"),
    notices: {
      verification: { title: contactForm.verification },
      consent: { title: contactForm.consent },
      success: { title: sentWords.title, description: sentWords.text },
    },
    beside: { product },
    given: asked && { subject: asked },
  });

  const fillIn = useEffectEvent((subject: ContactSubject) => form.fillEmpty("subject", subject));
  const { sent } = form;
  useEffect(() => {
    // Also in the empty form shown after a submission.
    if (!sent && asked) fillIn(asked);
  }, [sent, asked]);

  return (
    <PublicForm
      label={sentWords.form}
      form={form}
      consentText={contactFormConsent.text}
      action={sentWords.send}
      isStrict
      success={(sent, beginAnother) => (
        <SentPanel
          name={sent.name}
          words={sentWords}
          subject={contactSubjectNames[sent.subject]}
          onAgain={beginAnother}
        />
      )}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField form={form} name="name" label={name} required autoComplete="name" />
        <FormField form={form} {...emailField} label={email} />
        <FormField form={form} {...phoneField} label={phone} required={false} />
        <FormField form={form} name="company" label={company} autoComplete="organization" />
      </div>
      <FormSelect
        form={form}
        name="subject"
        label={subject}
        required
        unchosen={unchosen}
        options={contactSubjects.map((value) => ({ value, name: contactSubjectNames[value] }))}
      />
      <FormTextArea form={form} name="message" label={message} required rows={MESSAGE_ROWS} />
    </PublicForm>
  );
}
