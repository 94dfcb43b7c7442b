import { useEffect, useEffectEvent, useRef, useState } from "react";
import { UploadProgress } from "#client/components/upload-progress.tsx";
import { FORM_ID } from "#client/site/form-links.ts";
import { useContent } from "#client/site/use-content.ts";
import { formFields } from "#shared/content/form-fields.ts";
import { sentResume } from "#shared/content/sent-resume.ts";
import { resumeFormConsent } from "#shared/legal/consents/resume-form.ts";
import type { OpenPosition } from "#shared/schemas/open-position.ts";
import { resumeAreas } from "#shared/schemas/resume-areas.ts";
import { resumeFormTexts } from "#shared/texts/resume-form-texts.ts";
import { emailField, phoneField } from "./contact-fields.ts";
import { FormField, FormSelect, FormTextArea } from "./form-fields.tsx";
import { PublicForm } from "./public-form.tsx";
import { ResumeField } from "./resume-field.tsx";
import { SentPanel } from "./sent-panel.tsx";
import { usePublicForm } from "./use-public-form.ts";

const PRESENTATION_ROWS = 4;

const notices = {
  verification: { title: resumeFormTexts.verification },
  consent: { title: resumeFormTexts.consent },
};

type ResumeFormProps = {
  /** Open positions; without any, the form has no position field. */
  positions: readonly OpenPosition[];
  /** Position preselected by the link. */
  asked: OpenPosition | undefined;
  words: { field: string; pool: string };
};

/** Resume form. Its button is always enabled; pressing it shows what is missing. */
export default function ResumeForm({ positions, asked, words }: ResumeFormProps) {
  const { sentResume: sentWords, resumeFields: fields } = useContent(sentResume);
  const { email, phone } = useContent(formFields).fields;
  const [share, setShare] = useState(0);
  const form = usePublicForm({
    id: `${FORM_ID}candidatura`,
    load: () => import("./resume-submission.ts"),
    notices: { ...notices, success: { title: sentWords.title, description: sentWords.text } },
    beside: { onShare: setShare },
    given: asked && { position: String(asked.id), area: asked.area },
  });

  const filled = useRef<OpenPosition>(undefined);
  const fillIn = useEffectEvent((position: OpenPosition) => {
    // Another link selects another position, but a reload keeps a later choice.
    const fill = filled.current && filled.current !== position ? form.change : form.fillEmpty;
    fill("position", String(position.id));
    form.fillEmpty("area", position.area);
    filled.current = position;
  });
  const { sent } = form;
  useEffect(() => {
    // Also in the empty form shown after a submission.
    if (!sent && asked) fillIn(asked);
  }, [sent, asked]);

  return (
    <PublicForm
      label={sentWords.form}
      form={form}
      consentText={resumeFormConsent.text}
      action={sentWords.send}
      progress={<UploadProgress label={fields.sending} share={share} />}
      success={({ name }, beginAnother) => <SentPanel name={name} words={sentWords} onAgain={beginAnother} />}
    >
      <FormField form={form} name="name" label={fields.name} required autoComplete="name" />
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField form={form} {...emailField} label={email} />
        <FormField form={form} {...phoneField} label={phone} />
      </div>
      {positions.length > 0 && (
        <FormSelect
          form={form}
          name="position"
          label={words.field}
          unchosen={words.pool}
          options={positions.map(({ id, title }) => ({ value: String(id), name: title }))}
        />
      )}
      <FormSelect
        form={form}
        name="area"
        label={fields.area}
        required
        unchosen={fields.unchosen}
        options={resumeAreas.map((area) => ({ value: area, name: area }))}
      />
      <FormTextArea
        form={form}
        name="presentation"
        label={fields.presentation}
        required
        rows={PRESENTATION_ROWS}
      />
      <ResumeField
        id={`${form.id}-resume`}
        words={fields}
        value={form.values.resume}
        onChange={(file) => form.change("resume", file)}
        error={form.errors.resume}
      />
    </PublicForm>
  );
}
