import { cnpjFormat } from "#client/lib/cnpj-format.ts";
import { formIds } from "#client/site/form-links.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useAddressCall, useAddressProduct } from "#client/site/use-address.ts";
import { formatDays } from "#shared/formats/numbers.ts";
import { formatOpeningHours } from "#shared/formats/opening-hours.ts";
import { demoFormConsent } from "#shared/legal/consent-wordings.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import { emailField, phoneField } from "./contact-fields.ts";
import { FormField } from "./form-fields.tsx";
import { PublicForm } from "./public-form.tsx";
import { SentPanel } from "./sent-panel.tsx";
import { usePublicForm } from "./use-public-form.ts";

const companyNumber = cnpjFormat("envie");

const { demoForm } = formTexts;
const notices = {
  verification: { title: demoForm.verificationTitle, description: demoForm.verification },
  consent: { title: demoForm.consentTitle, description: demoForm.consent },
};

/**
 * The demo form, in the words of the link that led to it. The lead carries the product of the page, or the one that the
 * address names.
 */
export default function DemoForm({ product: own }: { product?: ProductSlug }) {
  const asked = useAddressProduct();
  const product = own ?? asked;
  const words = formTexts.demoCalls[useAddressCall() ?? "demonstracao"];
  const { config } = useSiteConfig();
  const hours = formatOpeningHours(config.opening_hours);
  const form = usePublicForm({
    id: formIds.demo,
    load: () => import("./demo-submission.ts"),
    notices: { ...notices, success: { title: demoForm.successTitle, description: words.success } },
    beside: { product },
  });

  return (
    <PublicForm
      label={words.label}
      form={form}
      consentText={demoFormConsent.text}
      action={words.action}
      isStrict
      success={({ name }, beginAnother) => (
        <SentPanel
          name={name}
          steps={words.steps(hours, formatDays(config.trial_days))}
          whatsAppText={words.whatsApp(name)}
          another={words.another}
          onAnother={beginAnother}
        />
      )}
    >
      <FormField form={form} name="name" label="Nome" required autoComplete="name" />
      <div className="grid gap-4  sm:grid-cols-2">
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
