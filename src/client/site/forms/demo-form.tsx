import { cnpjFormat } from "#client/lib/cnpj-format.ts";
import { formIds } from "#client/site/form-links.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useAddressOffer, useAddressProduct } from "#client/site/use-address.ts";
import { useContent } from "#client/site/use-content.ts";
import { formFields } from "#shared/content/form-fields.ts";
import { sentDemonstration } from "#shared/content/sent-demonstration.ts";
import { demoFormConsent, marketingWording } from "#shared/legal/consents/demo-form.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import { emailField, phoneField } from "./contact-fields.ts";
import { FormField } from "./form-fields.tsx";
import { PublicForm } from "./public-form.tsx";
import { SentPanel } from "./sent-panel.tsx";
import { usePublicForm } from "./use-public-form.ts";

const companyNumber = cnpjFormat("envie");

const NO_RECEIVERS: readonly DestinationKind[] = [];

const { demoForm } = formTexts;
const notices = {
  verification: { title: demoForm.verificationTitle, description: demoForm.verification },
  consent: { title: demoForm.consentTitle, description: demoForm.consent },
};

/**
 * Demo form, with the texts of the link that led to it. The lead gets the product of the page, or the one in the URL.
 */
export default function DemoForm({ product: own }: { product?: ProductSlug }) {
  const asked = useAddressProduct();
  const product = own ?? asked;
  const offer = useAddressOffer();
  const { destinations: receivers = NO_RECEIVERS } = useSiteConfig();
  const words = useContent(sentDemonstration);
  const { name, email, phone } = useContent(formFields).fields;
  const sentWords =
    words[offer === "teste" ? "sentTrial" : offer === "loja" ? "sentShop" : "sentDemonstration"];
  const form = usePublicForm({
    id: formIds.demo,
    load: () => import("./demo-submission.ts"),
    notices: { ...notices, success: { title: sentWords.title, description: sentWords.text } },
    beside: { product, offer },
    receivers,
  });

  return (
    <PublicForm
      label={sentWords.form}
      form={form}
      consentText={demoFormConsent.text}
      marketingText={marketingWording(receivers)}
      action={sentWords.send}
      isStrict
      success={({ name }, beginAnother) => <SentPanel name={name} words={sentWords} onAgain={beginAnother} />}
    >
      <FormField form={form} name="name" label={name} required autoComplete="name" />
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
        <FormField form={form} {...emailField} label={email} />
        <FormField form={form} {...phoneField} label={phone} />
      </div>
      <FormField
        form={form}
        name="cnpj"
        label={words.demonstrationFields.cnpj}
        autoComplete="off"
        placeholder="00.000.000/0000-00"
        format={companyNumber}
      />
    </PublicForm>
  );
}
