import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { UploadProgress } from "#client/components/upload-progress.tsx";
import { resumeFormConsent } from "#shared/legal/consent-wordings.ts";
import { resumeAreas } from "#shared/schemas/resume-areas.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import { emailField, phoneField } from "./contact-fields.ts";
import { FormField } from "./form-field.tsx";
import { formIds } from "./form-ids.ts";
import { FormSelect } from "./form-select.tsx";
import { FormTextArea } from "./form-text-area.tsx";
import { lazySubmission } from "./lazy-submission.ts";
import { PublicForm } from "./public-form.tsx";
import { ResumeField } from "./resume-field.tsx";
import type { Application, ApplicationFields } from "./resume-submission.ts";
import { SentPanel } from "./sent-panel.tsx";
import { useGuardedSubmit } from "./use-guarded-submit.ts";

const submission = lazySubmission(async () => (await import("./resume-submission.ts")).resumeSubmission);
const PRESENTATION_ROWS = 4;

const notices = {
  verification: { title: formTexts.resumeForm.verification },
  consent: { title: formTexts.resumeForm.consent },
  success: { title: formTexts.resumeForm.success, description: formTexts.resumeForm.successText },
};

/** The resume form. Its button is always enabled; pressing it says what is missing. */
export default function ResumeForm() {
  const form = useForm<ApplicationFields, unknown, Application>({
    resolver: submission.resolver,
    defaultValues: { name: "", email: "", phone: "", presentation: "" },
  });
  const { control } = form;
  const [share, setShare] = useState(0);
  const guarded = useGuardedSubmit({
    id: formIds.resume,
    form,
    notices,
    preload: submission.preload,
    send: (application, beside) => {
      setShare(0);
      return submission.send(application, { ...beside, onShare: setShare });
    },
  });

  return (
    <PublicForm
      label="Enviar candidatura"
      guarded={guarded}
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
      <FormField control={control} name="name" label="Nome completo" required autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField control={control} {...emailField} />
        <FormField control={control} {...phoneField} />
      </div>
      <FormSelect
        control={control}
        name="area"
        label="Área de interesse"
        required
        unchosen="Selecione uma área"
        options={resumeAreas.map((area) => ({ value: area, name: area }))}
      />
      <FormTextArea
        control={control}
        name="presentation"
        label="Breve apresentação"
        required
        rows={PRESENTATION_ROWS}
      />
      <Controller
        control={control}
        name="resume"
        render={({ field: { name, value, onChange, ref }, fieldState }) => (
          <ResumeField
            name={name}
            value={value}
            onChange={onChange}
            ref={ref}
            error={fieldState.error?.message}
          />
        )}
      />
    </PublicForm>
  );
}
