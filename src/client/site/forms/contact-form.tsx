import "#client/lib/zod-without-eval.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "#client/components/button.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { contactFormConsent } from "#shared/consent.ts";
import {
  contactMessageInputSchema,
  contactSubjectNames,
  contactSubjects,
} from "#shared/schemas/contact-message.ts";
import { submissionCheckKeys } from "#shared/schemas/submission.ts";
import { texts } from "#shared/texts.ts";
import { ConsentCheckbox } from "./consent-checkbox.tsx";
import { emailField, phoneField } from "./contact-fields.ts";
import { FormField } from "./form-field.tsx";
import { FormSelect } from "./form-select.tsx";
import { FormTextArea } from "./form-text-area.tsx";
import { HiddenField } from "./hidden-field.tsx";
import { HumanCheckField } from "./human-check.tsx";
import { useGuardedSubmit } from "./use-guarded-submit.ts";

const formSchema = contactMessageInputSchema.omit({ consent: true, ...submissionCheckKeys });
const MESSAGE_ROWS = 6;

const notices = {
  verification: { title: texts.contactForm.verification },
  consent: { title: texts.contactForm.consent },
  success: { title: texts.contactForm.success, description: texts.contactForm.successText },
};

/** The contact form. The button is disabled until the human check is right and the consent is given (product 4.3). */
export default function ContactForm() {
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { name: "", email: "", phone: "", company: "", message: "" },
  });
  const { control } = form;
  const { submit, sending, unlocked, check, hiddenField, consent } = useGuardedSubmit({
    form,
    notices,
    send: (values, checks) =>
      trpcClient.contactMessages.create.mutate({ ...values, ...checks, consent: true }),
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Enviar mensagem">
      <fieldset disabled={sending} className="flex min-w-0 flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField control={control} name="name" label="Nome" required autoComplete="name" />
          <FormField control={control} {...emailField} />
          <FormField control={control} {...phoneField} label="Telefone (opcional)" required={false} />
          <FormField
            control={control}
            name="company"
            label="Empresa (opcional)"
            autoComplete="organization"
          />
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
        <HiddenField ref={hiddenField} />
        <HumanCheckField check={check} />
        <ConsentCheckbox text={contactFormConsent.text} {...consent} />
        <Button type="submit" size="large" busy={sending} disabled={!unlocked}>
          {sending ? "Enviando..." : "Enviar Mensagem"}
        </Button>
      </fieldset>
    </form>
  );
}
