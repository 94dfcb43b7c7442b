import "#client/lib/zod-without-eval.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "#client/components/button.tsx";
import { doubtCnpj } from "#client/lib/doubt-cnpj.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { demoFormConsent } from "#shared/consent.ts";
import { maskCnpj } from "#shared/formats/cnpj.ts";
import { leadInputSchema } from "#shared/schemas/lead.ts";
import { submissionCheckKeys } from "#shared/schemas/submission.ts";
import { texts } from "#shared/texts.ts";
import { ConsentCheckbox } from "./consent-checkbox.tsx";
import { emailField, phoneField } from "./contact-fields.ts";
import { FormField } from "./form-field.tsx";
import { HiddenField } from "./hidden-field.tsx";
import { HumanCheckField } from "./human-check.tsx";
import { useGuardedSubmit } from "./use-guarded-submit.ts";

const formSchema = leadInputSchema
  .extend({ cnpj: leadInputSchema.shape.cnpj.unwrap().unwrap() })
  .omit({ consent: true, ...submissionCheckKeys });

const notices = {
  verification: { title: texts.demoForm.verificationTitle, description: texts.demoForm.verification },
  consent: { title: texts.demoForm.consentTitle, description: texts.demoForm.consent },
  success: { title: texts.demoForm.successTitle, description: texts.demoForm.success },
};

/** The demo form. The button is disabled until the human check is right and the consent is given (product 4.2). */
export default function DemoForm() {
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { name: "", email: "", phone: "", cnpj: "" },
  });
  const { control } = form;
  const { submit, sending, unlocked, check, hiddenField, consent } = useGuardedSubmit({
    form,
    notices,
    send: (values, checks) => trpcClient.leads.create.mutate({ ...values, ...checks, consent: true }),
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Solicitar demonstração">
      <fieldset disabled={sending} className="flex min-w-0 flex-col gap-5">
        <FormField control={control} name="name" label="Nome" required autoComplete="name" />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField control={control} {...emailField} />
          <FormField control={control} {...phoneField} />
        </div>
        <FormField
          control={control}
          name="cnpj"
          label="CNPJ (opcional)"
          autoComplete="off"
          placeholder="00.000.000/0000-00"
          mask={maskCnpj}
          doubt={(value) => doubtCnpj(value, "envie")}
        />
        <HiddenField ref={hiddenField} />
        <HumanCheckField check={check} />
        <ConsentCheckbox text={demoFormConsent.text} {...consent} />
        <Button type="submit" size="large" busy={sending} disabled={!unlocked}>
          {sending ? "Enviando..." : "Solicitar Demonstração"}
        </Button>
      </fieldset>
    </form>
  );
}
