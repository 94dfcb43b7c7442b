import { useForm } from "react-hook-form";
import { cnpjFormat } from "#client/lib/cnpj-format.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useAddressProduct } from "#client/site/use-address-product.ts";
import { formatOpeningHours } from "#shared/formats/opening-hours.ts";
import { demoFormConsent } from "#shared/legal/consent-wordings.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import { emailField, phoneField } from "./contact-fields.ts";
import type { DemoFields, DemoRequest } from "./demo-submission.ts";
import { FormField } from "./form-field.tsx";
import { formIds } from "./form-ids.ts";
import { lazySubmission } from "./lazy-submission.ts";
import { PublicForm } from "./public-form.tsx";
import { SentPanel } from "./sent-panel.tsx";
import { useGuardedSubmit } from "./use-guarded-submit.ts";

const submission = lazySubmission(async () => (await import("./demo-submission.ts")).demoSubmission);
const companyNumber = cnpjFormat("envie");

const notices = {
  verification: { title: formTexts.demoForm.verificationTitle, description: formTexts.demoForm.verification },
  consent: { title: formTexts.demoForm.consentTitle, description: formTexts.demoForm.consent },
  success: { title: formTexts.demoForm.successTitle, description: formTexts.demoForm.success },
};

/**
 * The demo form. The button is disabled until the human check is right and the consent is given. The lead
 * carries the product of the page, or the one that the address names.
 */
export default function DemoForm({ product: own }: { product?: ProductSlug }) {
  const asked = useAddressProduct();
  const product = own ?? asked;
  const form = useForm<DemoFields, unknown, DemoRequest>({
    resolver: submission.resolver,
    defaultValues: { name: "", email: "", phone: "", cnpj: "" },
  });
  const { control } = form;
  const hours = formatOpeningHours(useSiteConfig().config.opening_hours);
  const guarded = useGuardedSubmit({
    id: formIds.demo,
    form,
    notices,
    preload: submission.preload,
    send: (values, beside) => submission.send(values, { ...beside, product }),
  });

  return (
    <PublicForm
      label="Solicitar demonstração"
      guarded={guarded}
      consentText={demoFormConsent.text}
      action="Solicitar Demonstração"
      isStrict
      success={({ name }, beginAnother) => (
        <SentPanel
          name={name}
          steps={formTexts.demoForm.steps(hours)}
          whatsAppText={formTexts.demoForm.whatsApp(name)}
          another="Enviar outra solicitação"
          onAnother={beginAnother}
        />
      )}
    >
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
        format={companyNumber}
      />
    </PublicForm>
  );
}
