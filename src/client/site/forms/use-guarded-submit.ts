import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { ChunkError } from "#client/lib/load-chunk.ts";
import { underWay } from "#client/lib/under-way.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { readSource } from "#client/site/visits/touches.ts";
import { useFormCounts } from "#client/site/visits/use-form-counts.ts";
import type { SentBeside } from "#shared/schemas/submission.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import { formDraft } from "./form-draft.ts";
import { useFormState } from "./form-state.ts";
import { type HumanCheck, useHumanCheck } from "./human-check.tsx";
import { useSubmissionChecks } from "./use-submission-checks.ts";
import { useTypedValues } from "./use-typed-values.ts";

type Notice = Parameters<typeof toast.failure>[0];

type GuardedForm<Values extends FieldValues, Checked> = {
  /** The id of the form element. */
  id: string;
  form: UseFormReturn<Values, unknown, Checked>;
  /** One without `consent` is of a form that needs none. */
  notices: Readonly<Record<"verification" | "success", Notice> & { consent?: Notice }>;
  /**
   * Sends the valid values. Called once the human check is right and the consent is given. Rejects when the call
   * fails.
   */
  send: (values: Checked, beside: SentBeside) => Promise<unknown>;
  /** Called when the visitor begins to fill in the form. */
  preload?: () => void;
  /** What the address fills in, and the draft leaves out. */
  given?: Partial<Values> | undefined;
};

/** What a form needs to be sent; `Sent` are the values that were sent. */
export type GuardedSubmit<Sent> = {
  id: string;
  element: RefObject<HTMLFormElement | null>;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  isSending: boolean;
  /** The values that were sent, until another submission is begun. */
  sent: Sent | undefined;
  beginAnother: () => void;
  check: HumanCheck;
  hiddenField: RefObject<HTMLInputElement | null>;
  consent: Box;
  /** The consent to marketing, without which the form is sent, too. */
  marketing: Box;
};

type Box = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  ref: RefObject<HTMLInputElement | null>;
};

function useBox(): Box {
  const ref = useRef<HTMLInputElement>(null);
  const [checked, onChange] = useState(false);
  useEffect(() => {
    // Checked before the form's code was there.
    if (ref.current?.checked) onChange(true);
  }, []);
  return { checked, onChange, ref };
}

/**
 * How every public form is sent: valid fields, then the human check, then the consent; the first that
 * fails gets the focus. Success clears the form, a failure keeps all input.
 */
export function useGuardedSubmit<Values extends FieldValues, Checked>({
  id,
  form,
  notices,
  send,
  preload,
  given,
}: GuardedForm<Values, Checked>): GuardedSubmit<Checked> {
  const element = useRef<HTMLFormElement>(null);
  const check = useHumanCheck();
  const { hiddenField, read, startOver } = useSubmissionChecks();
  const countSent = useFormCounts(hiddenField);
  const consent = useBox();
  const marketing = useBox();
  // Not the form's isSubmitting: it is already true while an invalid field has to take the focus.
  const { isSending, setSending, sent, setSent } = useFormState();
  useTypedValues(id, element, form, given);
  useEffect(() => {
    const shown = element.current;
    if (!preload || !shown) return;
    if (shown.contains(document.activeElement)) preload();
    shown.addEventListener("focusin", preload);
    return () => shown.removeEventListener("focusin", preload);
  }, [preload]);

  const { preview } = useSiteConfig();
  const sendValid = form.handleSubmit(async (values) => {
    if (preview) return toast.failure({ title: formTexts.publicForms.inPreview });
    if (check.verdict !== "right") {
      toast.failure(notices.verification);
      check.input.current?.focus();
      return;
    }
    if (notices.consent && !consent.checked) {
      toast.failure(notices.consent);
      consent.ref.current?.focus();
      return;
    }
    // A disabled button loses the focus to the body, and a screen reader its place.
    element.current?.focus();
    setSending(true);
    underWay.count += 1;
    try {
      const beside = { ...read(), source: readSource(), marketing: marketing.checked };
      await send(values, beside);
    } catch (error) {
      sayFailed(error);
      setSending(false);
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>("button[type=submit]")?.focus(),
      );
      return;
    } finally {
      underWay.count -= 1;
    }
    setSending(false);
    countSent();
    toast.success(notices.success);
    form.reset();
    formDraft.clear(id);
    consent.onChange(false);
    marketing.onChange(false);
    check.refresh();
    setSent(values);
  });
  const isUnderWay = useRef(false);
  const submit = async (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault();
    // The rules may still be on their way when the button is pressed again.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await sendValid(event);
    } catch (error) {
      if (!(error instanceof ChunkError)) throw error;
      sayFailed(error);
    } finally {
      isUnderWay.current = false;
    }
  };

  return {
    id,
    element,
    submit,
    isSending,
    sent: sent as Checked | undefined,
    beginAnother: () => {
      // The button that was pressed is gone then, and the focus with it.
      flushSync(() => setSent(undefined));
      element.current?.focus({ preventScroll: true });
      startOver();
    },
    check,
    hiddenField,
    consent,
    marketing,
  };
}

function sayFailed(error: unknown): void {
  const description = errorText(error, formTexts.publicForms.offline);
  toast.failure({ title: formTexts.publicForms.failedTitle, description });
}
