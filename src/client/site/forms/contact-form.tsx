import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { subjectOf } from "#client/site/contact/contact-link.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useAddressProduct } from "#client/site/use-address-product.ts";
import { formatOpeningHours } from "#shared/formats/opening-hours.ts";
import { contactFormConsent } from "#shared/legal/consent-wordings.ts";
import { contactSubjectNames, contactSubjects } from "#shared/schemas/contact-subjects.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import { emailField, phoneField } from "./contact-fields.ts";
import type { ContactFields, WrittenMessage } from "./contact-submission.ts";
import { FormField } from "./form-field.tsx";
import { formIds } from "./form-ids.ts";
import { FormSelect } from "./form-select.tsx";
import { FormTextArea } from "./form-text-area.tsx";
import { lazySubmission } from "./lazy-submission.ts";
import { PublicForm } from "./public-form.tsx";
import { SentPanel } from "./sent-panel.tsx";
import { useGuardedSubmit } from "./use-guarded-submit.ts";

const submission = lazySubmission(async () => (await import("./contact-submission.ts")).contactSubmission);
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
  const given = product && { subject: subjectOf(product) };
  const form = useForm<ContactFields, unknown, WrittenMessage>({
    resolver: submission.resolver,
    defaultValues: { name: "", email: "", phone: "", company: "", message: "" },
  });
  const { control, getValues, setValue } = form;
  const hours = formatOpeningHours(useSiteConfig().config.opening_hours);
  const guarded = useGuardedSubmit({
    id: formIds.contact,
    form,
    notices,
    preload: submission.preload,
    given,
    send: (values, beside) => submission.send(values, { ...beside, product }),
  });

  const { sent } = guarded;
  useEffect(() => {
    // Also in the empty form that comes back after one was sent.
    if (!sent && product && !getValues("subject")) setValue("subject", subjectOf(product));
  }, [sent, product, getValues, setValue]);

  return (
    <PublicForm
      label="Enviar mensagem"
      guarded={guarded}
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
        <FormField control={control} name="name" label="Nome" required autoComplete="name" />
        <FormField control={control} {...emailField} />
        <FormField control={control} {...phoneField} label="Telefone (opcional)" required={false} />
        <FormField control={control} name="company" label="Empresa (opcional)" autoComplete="organization" />
      </div>
      <FormSelect
        control={control}
        name="subject"
        label="Assunto"
        required
        unchosen="Selecione um assunto"
        options={contactSubjects.map((value) => ({ value, name: contactSubjectNames[value] }))}
      />
      <FormTextArea control={control} name="message" label="Mensagem" required rows={MESSAGE_ROWS} />
    </PublicForm>
  );
}
