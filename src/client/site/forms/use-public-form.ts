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

/** What a form needs to be sent: its rules, and the call with what passed them and what goes beside. */
type Submission<Schema extends z.ZodType, Beside> = {
  schema: Schema;
  send: (values: z.output<Schema>, beside: SentBeside & Beside) => Promise<unknown>;
};

type PublicFormOptions<Schema extends z.ZodType, Beside> = {
  /** The id of the form element. */
  id: string;
  /**
   * Loads rules and call when the visitor begins to fill in the form: most visitors of a page never do, and the schemas
   * and the client of the calls are more than half of a form's code.
   */
  load: () => Promise<Submission<Schema, Beside>>;
  /** What this form sends beside its fields. */
  beside: Beside;
  /** Who the wording of its marketing consent names. */
  receivers?: readonly DestinationKind[];
  /** One without `consent` is of a form that needs none. */
  notices: Readonly<Record<"verification" | "success", Notice> & { consent?: Notice }>;
  /** What the address fills in, and the draft leaves out. */
  given?: Partial<z.input<Schema>> | undefined;
};

/** What a form needs to be filled in and sent; `Sent` are the values that were sent. */
export type PublicFormState<Fields, Sent> = FormValues<Fields> & {
  element: RefObject<HTMLFormElement | null>;
  submit: (event?: SyntheticEvent) => Promise<void>;
  isSending: boolean;
  /** The values that were sent, until another submission is begun. */
  sent: Sent | undefined;
  beginAnother: () => void;
  humanCheck: HumanCheck;
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
 * How every public form is filled in and sent: valid fields, then the human check, then the consent; the first that
 * fails gets the focus. Success clears the form, a failure keeps all input.
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
    if (preview) return toast.failure({ title: formTexts.publicForms.inPreview });
    if (humanCheck.verdict !== "right") {
      toast.failure(notices.verification);
      humanCheck.input.current?.focus();
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
    // The rules may still be on their way when the button is pressed again.
    if (isPending.current) return;
    isPending.current = true;
    try {
      const { schema, send } = await loadChunk(load);
      const values = check(schema);
      if (values) await sendChecked(values, send);
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
      // The button that was pressed is gone then, and the focus with it.
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
 * Loads the rules when the form gets the focus, part by part with a frame between: in one piece it takes a slow phone
 * about 100 ms, in which no key shows. A failure shows when the form is sent.
 */
function usePreload(element: RefObject<HTMLFormElement | null>, load: () => Promise<unknown>): void {
  // The same function for as long as the form is shown.
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

/** Resolves after the next paint, so that feedback shows before the work that follows. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
