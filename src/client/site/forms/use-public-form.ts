import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { ChunkError, loadChunk } from "#client/lib/load-chunk.ts";
import { pendingSubmissions } from "#client/lib/reload-from-server.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { readSource } from "#client/site/visits/touches.ts";
import { useFormCounts } from "#client/site/visits/use-form-counts.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import type { SentBeside } from "#shared/schemas/submission.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import { useFormState } from "./form-panel.tsx";
import { type HumanCheck, useHumanCheck } from "./human-check.tsx";
import { type FormValues, useFormValues } from "./use-form-values.ts";
import { useSubmissionChecks } from "./use-submission-checks.ts";

type Notice = Parameters<typeof toast.failure>[0];

/** Schema of a form, and the call that sends the parsed values with the additional data. */
type Submission<Schema extends z.ZodType, Beside> = {
  schema: Schema;
  send: (values: z.output<Schema>, beside: SentBeside & Beside) => Promise<unknown>;
};

type PublicFormOptions<Schema extends z.ZodType, Beside> = {
  /** Id of the form element. */
  id: string;
  /**
   * Loads schema and call once the visitor starts to fill in the form: most visitors never do, and schemas and client
   * are more than half of a form's code.
   */
  load: () => Promise<Submission<Schema, Beside>>;
  /** Additional data of this form. */
  beside: Beside;
  /** Receivers named in the text of its marketing consent. */
  receivers?: readonly DestinationKind[];
  /** `consent` is absent if the form needs none. */
  notices: Readonly<Record<"verification" | "success", Notice> & { consent?: Notice }>;
  /** Fields filled in from the URL and excluded from the draft. */
  given?: Partial<z.input<Schema>> | undefined;
};

/** State and handlers of a form; `Sent` are the sent values. */
export type PublicFormState<Fields, Sent> = FormValues<Fields> & {
  element: RefObject<HTMLFormElement | null>;
  submit: (event?: SyntheticEvent) => Promise<void>;
  isSending: boolean;
  /** The sent values, until another submission is started. */
  sent: Sent | undefined;
  beginAnother: () => void;
  humanCheck: HumanCheck;
  hiddenField: RefObject<HTMLInputElement | null>;
  consent: Box;
  /** The optional consent to marketing. */
  marketing: Box;
};

/** A checkbox of a consent. */
export type Box = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  ref: RefObject<HTMLInputElement | null>;
  /** The form was submitted without it. */
  isMissing: boolean;
  /** Whether it is ticked; otherwise marks it. */
  check: () => boolean;
};

function useBox(): Box {
  const ref = useRef<HTMLInputElement>(null);
  const [checked, onChange] = useState(false);
  const [isMarked, setMarked] = useState(false);
  useEffect(() => {
    // Ticked before the form's code had loaded.
    if (ref.current?.checked) onChange(true);
  }, []);
  const check = () => {
    setMarked(!checked);
    return checked;
  };
  return { checked, onChange, ref, isMissing: isMarked && !checked, check };
}

/**
 * Shared behavior of the public forms: marks every field, human check and consent that is missing or invalid, and focuses
 * the first. Success clears the form, a failure keeps all input.
 */
export function usePublicForm<Schema extends z.ZodType, Beside>({
  id,
  load,
  beside,
  receivers,
  notices,
  given,
}: PublicFormOptions<Schema, Beside>): PublicFormState<z.input<Schema>, z.output<Schema>> {
  const element = useRef<HTMLFormElement>(null);
  const { check, clear, ...fields } = useFormValues<Schema>({ id, element, given });
  const humanCheck = useHumanCheck();
  const { hiddenField, read, startOver } = useSubmissionChecks(receivers?.join());
  const countSent = useFormCounts(hiddenField);
  const consent = useBox();
  const marketing = useBox();
  const { isSending, setSending, sent, setSent } = useFormState();
  const { preview } = useSiteConfig();
  usePreload(element, load);

  const sendChecked = async (values: z.output<Schema>, send: Submission<Schema, Beside>["send"]) => {
    // Disabling the button would move the focus to the body and lose a screen reader's position.
    element.current?.focus();
    setSending(true);
    pendingSubmissions.count += 1;
    try {
      await send(values, { ...beside, ...read(), source: readSource(), marketing: marketing.checked });
    } catch (error) {
      sayFailed(error);
      setSending(false);
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>("button[type=submit]")?.focus(),
      );
      return;
    } finally {
      pendingSubmissions.count -= 1;
    }
    setSending(false);
    countSent();
    toast.success(notices.success);
    clear();
    consent.onChange(false);
    marketing.onChange(false);
    humanCheck.refresh();
    setSent(values);
  };
  const isPending = useRef(false);
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    // The schema may still be loading when the button is pressed again.
    if (isPending.current) return;
    isPending.current = true;
    // Marked also if the schema does not load.
    const isVerified = humanCheck.check();
    const isConsented = !notices.consent || consent.check();
    try {
      const { schema, send } = await loadChunk(load);
      const values = check(schema);
      if (values && preview) return toast.failure({ title: formTexts.publicForms.inPreview });
      if (values && isVerified && isConsented) return await sendChecked(values, send);
      const missing = isVerified ? notices.consent : notices.verification;
      if (values && missing) toast.failure(missing);
      focusFirstInvalid(element.current);
    } catch (error) {
      if (!(error instanceof ChunkError)) throw error;
      sayFailed(error);
    } finally {
      isPending.current = false;
    }
  };

  return {
    ...fields,
    element,
    submit,
    isSending,
    sent: sent as z.output<Schema> | undefined,
    beginAnother: () => {
      // The pressed button has unmounted and lost the focus.
      flushSync(() => setSent(undefined));
      element.current?.focus({ preventScroll: true });
      startOver();
    },
    humanCheck,
    hiddenField,
    consent,
    marketing,
  };
}

const sharedParts = [
  () => import("#client/lib/zod-without-eval.ts"),
  () => import("#client/lib/trpc-client.ts"),
  () => import("#shared/schemas/source.ts"),
];

/**
 * Loads the schema when the form gets the focus, module by module with a frame in between: at once, it would block
 * typing on a slow phone for about 100 ms. A failure is reported when the form is sent.
 */
function usePreload(element: RefObject<HTMLFormElement | null>, load: () => Promise<unknown>): void {
  // Stable while the form is mounted.
  const [parts] = useState(() => [...sharedParts, load]);
  useEffect(() => {
    const form = element.current;
    const preload = async () => {
      for (const part of parts) {
        await afterPaint();
        await part();
      }
    };
    const begin = () => void preload().catch(() => {});
    if (form?.contains(document.activeElement)) begin();
    form?.addEventListener("focusin", begin);
    return () => form?.removeEventListener("focusin", begin);
  }, [element, parts]);
}

function sayFailed(error: unknown): void {
  const description = errorText(error, formTexts.publicForms.offline);
  toast.failure({ title: formTexts.publicForms.failedTitle, description });
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  const controls = [...(form?.elements ?? [])] as HTMLElement[];
  controls.find((control) => control.hasAttribute("aria-invalid"))?.focus();
}

/** Resolves after the next paint, so that feedback shows before the work that follows. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
