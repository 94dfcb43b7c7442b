import { useEffect, useEffectEvent } from "react";
import { formIds, subjectOf } from "#client/site/form-links.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useAddressProduct } from "#client/site/use-address.ts";
import { formatOpeningHours } from "#shared/formats/opening-hours.ts";
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

const { contactForm, contactCalls } = formTexts;

/** The contact form. A product that the address names chooses the subject and the words. */
export default function ContactForm() {
  const product = useAddressProduct();
  const asked = product && subjectOf(product);
  const words = { ...contactForm, ...(asked === "certificado" || asked === "ti" ? contactCalls[asked] : {}) };
  const hours = formatOpeningHours(useSiteConfig().config.opening_hours);
  const form = usePublicForm({
    id: formIds.contact,
    load: () => import("./contact-submission.ts"),
    notices: {
      verification: { title: words.verification },
      consent: { title: words.consent },
      success: { title: words.success, description: words.successText },
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
      action={words.action}
      isStrict
      success={({ name, subject }, beginAnother) => (
        <SentPanel
          name={name}
          steps={words.steps(hours)}
          whatsAppText={words.whatsApp(name, contactSubjectNames[subject])}
          another="Enviar outra mensagem"
          onAnother={beginAnother}
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
