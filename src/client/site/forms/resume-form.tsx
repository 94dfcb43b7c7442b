import "#client/lib/zod-without-eval.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "#client/components/button.tsx";
import { UploadProgress } from "#client/components/upload-progress.tsx";
import { postWithProgress } from "#client/lib/post-with-progress.ts";
import { resumeFormConsent } from "#shared/consent.ts";
import { resumeAreas, resumeInputSchema } from "#shared/schemas/resume.ts";
import { type SubmissionChecks, submissionCheckKeys } from "#shared/schemas/submission.ts";
import { texts } from "#shared/texts.ts";
import { ConsentCheckbox } from "./consent-checkbox.tsx";
import { emailField, phoneField } from "./contact-fields.ts";
import { FormField } from "./form-field.tsx";
import { FormSelect } from "./form-select.tsx";
import { FormTextArea } from "./form-text-area.tsx";
import { HiddenField } from "./hidden-field.tsx";
import { HumanCheckField } from "./human-check.tsx";
import { ResumeField } from "./resume-field.tsx";
import { useGuardedSubmit } from "./use-guarded-submit.ts";

const formSchema = resumeInputSchema
  .omit({ consent: true, ...submissionCheckKeys })
  .extend({ resume: z.instanceof(File, { error: texts.resumeForm.resume }) });
type Application = z.output<typeof formSchema>;
/** Product 4.4. */
const PRESENTATION_ROWS = 4;

const notices = {
  verification: { title: texts.resumeForm.verification },
  consent: { title: texts.resumeForm.consent },
  success: { title: texts.resumeForm.success, description: texts.resumeForm.successText },
};

/** The resume form. Its button is always enabled; pressing it says what is missing (product 4.4). */
export default function ResumeForm() {
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { name: "", email: "", phone: "", presentation: "" },
  });
  const { control } = form;
  const [share, setShare] = useState(0);
  const { submit, sending, check, hiddenField, consent } = useGuardedSubmit({
    form,
    notices,
    send: (application, checks) => {
      setShare(0);
      return postWithProgress("/api/resumes", toFormData(application, checks), setShare);
    },
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Enviar candidatura">
      <fieldset disabled={sending} className="flex min-w-0 flex-col gap-5">
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
        <HiddenField ref={hiddenField} />
        <HumanCheckField check={check} />
        <ConsentCheckbox text={resumeFormConsent.text} {...consent} />
        {sending && <UploadProgress label="Enviando o currículo" share={share} />}
        <Button type="submit" size="large" busy={sending}>
          {sending ? "Enviando..." : "Enviar Candidatura"}
        </Button>
      </fieldset>
    </form>
  );
}

function toFormData({ resume, ...fields }: Application, checks: SubmissionChecks): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...checks })) if (value) data.append(name, value);
  data.append("consent", "true");
  data.append("resume", resume);
  return data;
}
