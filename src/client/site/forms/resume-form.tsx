import { useState } from "react";
import { UploadProgress } from "#client/components/upload-progress.tsx";
import { formIds } from "#client/site/form-links.ts";
import { resumeFormConsent } from "#shared/legal/consent-wordings.ts";
import { resumeAreas } from "#shared/schemas/resume-areas.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import { emailField, phoneField } from "./contact-fields.ts";
import { FormField, FormSelect, FormTextArea } from "./form-fields.tsx";
import { PublicForm } from "./public-form.tsx";
import { ResumeField } from "./resume-field.tsx";
import { SentPanel } from "./sent-panel.tsx";
import { usePublicForm } from "./use-public-form.ts";

const PRESENTATION_ROWS = 4;

const notices = {
  verification: { title: formTexts.resumeForm.verification },
  consent: { title: formTexts.resumeForm.consent },
  success: { title: formTexts.resumeForm.success, description: formTexts.resumeForm.successText },
};

/** The resume form. Its button is always enabled; pressing it says what is missing. */
export default function ResumeForm() {
  const [share, setShare] = useState(0);
  const form = usePublicForm({
    id: formIds.resume,
    load: () => import("./resume-submission.ts"),
    notices,
    beside: { onShare: setShare },
  });

  return (
    <PublicForm
      label="Enviar candidatura"
      form={form}
      consentText={resumeFormConsent.text}
      action="Enviar Candidatura"
      progress={<UploadProgress label="Enviando o currículo" share={share} />}
      success={({ name }, beginAnother) => (
        <SentPanel
          name={name}
          steps={formTexts.resumeForm.steps}
          another="Enviar outra candidatura"
          onAnother={beginAnother}
        />
      )}
    >
      <FormField form={form} name="name" label="Nome completo" required autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} {...emailField} />
        <FormField form={form} {...phoneField} />
      </div>
      <FormSelect
        form={form}
        name="area"
        label="Área de interesse"
        required
        unchosen="Selecione uma área"
        options={resumeAreas.map((area) => ({ value: area, name: area }))}
      />
      <FormTextArea
        form={form}
        name="presentation"
        label="Breve apresentação"
        required
        rows={PRESENTATION_ROWS}
      />
      <ResumeField
        id={`${form.id}-resume`}
        value={form.values.resume}
        onChange={(file) => form.change("resume", file)}
        error={form.errors.resume}
      />
    </PublicForm>
  );
}
