import { useEffect, useEffectEvent } from "react";
import { subjectOf } from "#client/site/contact/contact-link.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useAddressProduct } from "#client/site/use-address-product.ts";
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
import { formIds } from "./form-ids.ts";
import { PublicForm } from "./public-form.tsx";
import { SentPanel } from "./sent-panel.tsx";
import { usePublicForm } from "./use-public-form.ts";

const MESSAGE_ROWS = 6;

const notices = {
  verification: { title: formTexts.contactForm.verification },
  consent: { title: formTexts.contactForm.consent },
  success: { title: formTexts.contactForm.success, description: formTexts.contactForm.successText },
};

/**
 * The contact form. The button is disabled until the human check is right and the consent is given. A
 * product that the address names chooses the subject.
 */
export default function ContactForm() {
  const product = useAddressProduct();
  const hours = formatOpeningHours(useSiteConfig().config.opening_hours);
  const form = usePublicForm({
    id: formIds.contact,
    load: () => import("./contact-submission.ts"),
    notices,
    beside: { product },
    given: product && { subject: subjectOf(product) },
  });

  const fillIn = useEffectEvent((subject: ContactSubject) => {
    if (!form.values.subject) form.change("subject", subject);
  });
  const { sent } = form;
  useEffect(() => {
    // Also in the empty form that comes back after one was sent.
    if (!sent && product) fillIn(subjectOf(product));
  }, [sent, product]);

  return (
    <PublicForm
      label="Enviar mensagem"
      form={form}
      consentText={contactFormConsent.text}
      action="Enviar Mensagem"
      isStrict
      success={({ name, subject }, beginAnother) => (
        <SentPanel
          name={name}
          steps={formTexts.contactForm.steps(hours)}
          whatsAppText={formTexts.contactForm.whatsApp(name, contactSubjectNames[subject])}
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
