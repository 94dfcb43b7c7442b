import { useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import type { SubmissionChecks } from "#shared/schemas/submission.ts";
import { texts } from "#shared/texts.ts";
import { useHumanCheck } from "./human-check.tsx";
import { useSubmissionChecks } from "./use-submission-checks.ts";

type Notice = Parameters<typeof toast.failure>[0];

type GuardedForm<Values extends FieldValues, Checked> = {
  form: UseFormReturn<Values, unknown, Checked>;
  notices: Readonly<Record<"verification" | "consent" | "success", Notice>>;
  /**
   * Sends the valid values. Called once the human check is right and the consent is given. Rejects when the call
   * fails.
   */
  send: (values: Checked, checks: SubmissionChecks) => Promise<unknown>;
};

/**
 * How every public form is sent (product 4.1): valid fields, then the human check, then the consent; the first that
 * fails gets the focus. Success clears the form, a failure keeps all input.
 */
export function useGuardedSubmit<Values extends FieldValues, Checked>({
  form,
  notices,
  send,
}: GuardedForm<Values, Checked>) {
  const check = useHumanCheck();
  const { hiddenField, read, startOver } = useSubmissionChecks();
  const [consented, setConsented] = useState(false);
  const consentBox = useRef<HTMLInputElement>(null);
  // Not the form's isSubmitting: it is already true while an invalid field has to take the focus.
  const [sending, setSending] = useState(false);

  const submit = form.handleSubmit(async (values) => {
    if (check.verdict !== "right") {
      toast.failure(notices.verification);
      check.input.current?.focus();
      return;
    }
    if (!consented) {
      toast.failure(notices.consent);
      consentBox.current?.focus();
      return;
    }
    setSending(true);
    try {
      await send(values, read());
    } catch (error) {
      const description = errorText(error, texts.publicForms.offline);
      toast.failure({ title: texts.publicForms.failedTitle, description });
      return;
    } finally {
      setSending(false);
    }
    toast.success(notices.success);
    form.reset();
    setConsented(false);
    check.refresh();
    startOver();
  });

  return {
    submit,
    sending,
    /** Whether human check and consent are both there. Forms that require both disable their button until then. */
    unlocked: check.verdict === "right" && consented,
    check,
    hiddenField,
    consent: { checked: consented, onChange: setConsented, ref: consentBox },
  };
}
