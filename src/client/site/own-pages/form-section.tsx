import { useContext } from "react";
import type { DemoFormState, OwnForm } from "#client/site/forms/demo-form.tsx";
import { FormPanel } from "#client/site/forms/form-panel.tsx";
import { DemoForm } from "#client/site/forms/lazy-forms.ts";
import { SectionHeading } from "#client/site/section.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import type { OwnSectionOf } from "#shared/own-pages/own-sections.ts";
import { listedLines } from "#shared/own-pages/questions.ts";
import { findProduct } from "#shared/schemas/interests.ts";
import { OwnLink } from "./own-link.tsx";
import { WriteRichText } from "./rich-text.tsx";

type FormSectionProps = { section: OwnSectionOf<"form">; page: number | undefined };

/** The demo form as a section of an own page, with its own texts and questions. */
export default function FormSection({ section, page }: FormSectionProps) {
  const { id, title, text, product, button, thanks, linkLabel, linkTo, items } = section;
  const form = page === undefined ? undefined : { page, section: id };
  const isEdited = useContext(WriteRichText) !== undefined;
  const thanked = (
    <div className="flex flex-col gap-3">
      <p className="leading-relaxed whitespace-pre-wrap wrap-anywhere">
        <Unbroken>{thanks}</Unbroken>
      </p>
      <OwnLink link={{ linkLabel, linkTo }} look="text" />
    </div>
  );
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
      <div className="lg:sticky lg:top-32 lg:self-start">
        <SectionHeading title={title}>{text}</SectionHeading>
      </div>
      <div>
        <FormPanel form={DemoForm}>
          <DemoForm
            product={findProduct(product)}
            own={{
              id,
              load: async () =>
                (await import("#client/site/forms/demo-submission.ts")).ownSubmission(form, items),
              words: { form: title, send: button, text: thanks },
              fields: (state, controls) =>
                items.map((item) => <Question key={item.id} form={state} controls={controls} item={item} />),
              thanks: thanked,
            }}
          />
        </FormPanel>
        {isEdited && (
          <div className="mt-6 rounded-3xl border border-dashed border-control p-4 sm:p-9">
            <p className="mb-3 text-sm text-soft">Depois do envio:</p>
            {thanked}
          </div>
        )}
      </div>
    </div>
  );
}

type QuestionProps = {
  form: DemoFormState;
  controls: Parameters<OwnForm["fields"]>[1];
  item: OwnSectionOf<"form">["items"][number];
};

function Question({ form, controls: { FormField, FormSelect }, item }: QuestionProps) {
  const { id, question, kind, options, need } = item;
  const field = {
    form,
    name: `pergunta-${id}`,
    label: question,
    required: need === "required",
  } as const;
  if (kind === "line") return <FormField {...field} autoComplete="off" />;
  const values = kind === "yesNo" ? YES_OR_NO : listedLines(options);
  return (
    <FormSelect {...field} unchosen="Escolha" options={values.map((value) => ({ value, name: value }))} />
  );
}

const YES_OR_NO = ["Sim", "Não"];
