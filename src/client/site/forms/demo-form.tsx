import type { ReactNode } from "react";
import { cnpjFormat } from "#client/lib/cnpj-format.ts";
import { FORM_ID } from "#client/site/form-links.ts";
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
import type { DemoFields, DemoSubmission, DemoValues } from "./demo-submission.ts";
import { FormField, FormSelect } from "./form-fields.tsx";
import { PublicForm } from "./public-form.tsx";
import { SentPanel } from "./sent-panel.tsx";
import { type PublicFormState, usePublicForm } from "./use-public-form.ts";

const companyNumber = cnpjFormat("envie");

const NO_RECEIVERS: readonly DestinationKind[] = [];

const { demoForm } = formTexts;
const notices = {
  verification: { title: demoForm.verificationTitle, description: demoForm.verification },
  consent: { title: demoForm.consentTitle, description: demoForm.consent },
};

/** Passed on, so that a section shares no code with the forms: shared code would move into the pages. */
const controls = { FormField, FormSelect };

export type DemoFormState = PublicFormState<DemoFields, DemoValues>;

/** What the form has of its own in a section of an own page. */
export type OwnForm = {
  /** Id of the section. */
  id: string;
  load: () => Promise<DemoSubmission>;
  words: { form: string; send: string; text: string };
  fields: (form: DemoFormState, parts: typeof controls) => ReactNode;
  /** Replaces what happens next. */
  thanks: ReactNode;
};

type DemoFormProps = { product?: ProductSlug | undefined; own?: OwnForm };

/**
 * Demo form, with the texts of the link that led to it or of its section. The lead gets the product of the page, or the
 * one in the URL.
 */
export default function DemoForm({ product: preset, own }: DemoFormProps) {
  const asked = useAddressProduct();
  const product = preset ?? asked;
  const offer = useAddressOffer();
  const { destinations: receivers = NO_RECEIVERS } = useSiteConfig();
  const words = useContent(sentDemonstration);
  const { name, email, phone } = useContent(formFields).fields;
  const sentWords = {
    ...words[offer === "teste" ? "sentTrial" : offer === "loja" ? "sentShop" : "sentDemonstration"],
    ...own?.words,
  };
  const form = usePublicForm({
    id: FORM_ID + (own?.id ?? "demonstracao"),
    load: own?.load ?? (() => import("./demo-submission.ts")),
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
      success={({ name }, beginAnother) => (
        <SentPanel name={name} words={sentWords} onAgain={beginAnother}>
          {own?.thanks}
        </SentPanel>
      )}
    >
      <FormField form={form} name="name" label={name} required autoComplete="name" />
      <div className="grid gap-6 sm:grid-cols-2">
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
      {own?.fields(form, controls)}
    </PublicForm>
  );
}
