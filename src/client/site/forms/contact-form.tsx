import { useEffect, useEffectEvent } from "react";
import { formIds, subjectOf } from "#client/site/form-links.ts";
import { useAddressProduct } from "#client/site/use-address.ts";
import { useContent } from "#client/site/use-content.ts";
import { sentMessage } from "#shared/content/sent-message.ts";
import { contactFormConsent } from "#shared/legal/consent-wordings.ts";
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

/** The contact form. A product that the address names chooses the subject and the words. */
export default function ContactForm() {
  const product = useAddressProduct();
  const asked = product && subjectOf(product);
  const words = useContent(sentMessage);
  const sentWords = {
    ...words.sentMessage,
    ...(asked === "certificado" && words.sentCertificate),
    ...(asked === "ti" && words.sentItServices),
  };
  const form = usePublicForm({
    id: formIds.contact,
    load: () => import("./contact-submission.ts"),
    notices: {
      verification: { title: contactForm.verification },
      consent: { title: contactForm.consent },
      success: { title: sentWords.title, description: sentWords.text },
    },
    beside: { product },
    given: asked && { subject: asked },
  });

  const fillIn = useEffectEvent((subject: ContactSubject) => {
    if (!form.values.subject) form.change("subject", subject);
  });
  const { sent } = form;
  useEffect(() => {
    // Also in the empty form that comes back after one was sent.
    if (!sent && asked) fillIn(asked);
  }, [sent, asked]);

  return (
    <PublicForm
      label="Enviar mensagem"
      form={form}
      consentText={contactFormConsent.text}
      action={sentWords.send}
      isStrict
      success={({ name, subject }, beginAnother) => (
        <SentPanel
          name={name}
          words={sentWords}
          subject={contactSubjectNames[subject]}
          onAgain={beginAnother}
        />
      )}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="name" label="Nome" required autoComplete="name" />
        <FormField form={form} {...emailField} />
        <FormField form={form} {...phoneField} label="Telefone (opcional)" required={false} />
        <FormField form={form} name="company" label="Empresa (opcional)" autoComplete="organization" />
      </div>
      <FormSelect
        form={form}
        name="subject"
        label="Assunto"
        required
        unchosen="Selecione um assunto"
        options={contactSubjects.map((value) => ({ value, name: contactSubjectNames[value] }))}
      />
      <FormTextArea form={form} name="message" label="Mensagem" required rows={MESSAGE_ROWS} />
    </PublicForm>
  );
}
