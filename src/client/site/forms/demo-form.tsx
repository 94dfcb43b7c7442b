import { cnpjFormat } from "#client/lib/cnpj-format.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useAddressProduct } from "#client/site/use-address-product.ts";
import { formatOpeningHours } from "#shared/formats/opening-hours.ts";
import { demoFormConsent } from "#shared/legal/consent-wordings.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import { emailField, phoneField } from "./contact-fields.ts";
import { FormField } from "./form-fields.tsx";
import { formIds } from "./form-ids.ts";
import { PublicForm } from "./public-form.tsx";
import { SentPanel } from "./sent-panel.tsx";
import { usePublicForm } from "./use-public-form.ts";

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
  const hours = formatOpeningHours(useSiteConfig().config.opening_hours);
  const form = usePublicForm({
    id: formIds.demo,
    load: () => import("./demo-submission.ts"),
    notices,
    beside: { product },
  });

  return (
    <PublicForm
      label="Solicitar demonstração"
      form={form}
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
      <FormField form={form} name="name" label="Nome" required autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} {...emailField} />
        <FormField form={form} {...phoneField} />
      </div>
      <FormField
        form={form}
        name="cnpj"
        label="CNPJ (opcional)"
        autoComplete="off"
        placeholder="00.000.000/0000-00"
        format={companyNumber}
      />
    </PublicForm>
  );
}
