import type { ReactNode, Ref } from "react";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { useHydrated } from "#client/lib/hydration.ts";
import { Unbroken } from "#client/site/unbroken.tsx";
import { pages } from "#shared/content/pages.ts";
import { MARKETING_CONSENT } from "#shared/legal/consents/demo-form.ts";
import { type ConsentDocument, consentDocumentNames } from "#shared/legal/consents/wording.ts";
import { HumanCheckField } from "./human-check.tsx";
import type { PublicFormState } from "./use-public-form.ts";
import { WithoutScript } from "./without-script.tsx";

type PublicFormProps<Fields, Sent> = {
  /** The accessible name of the form. */
  label: string;
  form: PublicFormState<Fields, Sent>;
  /** The wording that the visitor agrees to; undefined for a form that needs no consent. */
  consentText?: string;
  /** The wording of the optional consent to marketing. */
  marketingText?: string;
  action: string;
  /**
   * Disables the button until the human check is right and the consent is given. It keeps the focus, which says what is
   * missing; a press leads there.
   */
  isStrict?: boolean;
  /** Stands above the button while the form is sent. */
  progress?: ReactNode;
  /** Stands in the place of the form once it is sent. */
  success: (sent: Sent, beginAnother: () => void) => ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** The frame of a public form: its fields, the hidden field, the human check, the consents and the button. */
export function PublicForm<Fields, Sent>({
  label,
  form,
  consentText,
  marketingText = MARKETING_CONSENT,
  action,
  isStrict = false,
  progress,
  success,
  children,
}: PublicFormProps<Fields, Sent>) {
  const { id, submit, isSending, sent, humanCheck, consent } = form;
  const isHydrated = useHydrated();
  const isConsented = consentText === undefined || consent.checked;
  const missing = isStrict ? missingParts(humanCheck.verdict === "right", isConsented) : undefined;
  const missingId = `${id}-falta`;

  if (sent) return success(sent, form.beginAnother);
  return (
    <form
      id={id}
      ref={form.element}
      noValidate
      // Until the form's code is there its button is disabled; typed data never becomes part of an address.
      method="post"
      onSubmit={submit}
      aria-label={label}
      aria-busy={isSending || undefined}
      tabIndex={-1}
      className="outline-none"
    >
      <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-3">
        <legend className="sr-only">{label}</legend>
        {children}
        <HiddenField ref={form.hiddenField} />
        <HumanCheckField id={`${id}-codigo`} check={humanCheck} />
        {consentText !== undefined && (
          <div className="flex flex-col gap-2.5">
            <ConsentCheckbox text={consentText} {...consent} />
            <ConsentCheckbox text={marketingText} isOptional {...form.marketing} />
          </div>
        )}
        {isSending && progress}
        <div className={classNames("relative", !isHydrated && "without-script:hidden")}>
          <Button
            type="submit"
            size="large"
            busy={isSending}
            disabled={!isHydrated}
            aria-disabled={isSending || missing !== undefined || undefined}
            aria-describedby={missing && missingId}
            className="peer w-full"
          >
            {isSending ? "Enviando..." : action}
          </Button>
          {/* Over the margin of the panel: nothing moves. */}
          <p
            id={missingId}
            className="invisible absolute inset-x-0 top-full pt-2 text-center text-[0.8125rem] text-soft peer-hover:visible peer-focus:visible"
          >
            {missing}
          </p>
        </div>
        {!isHydrated && <WithoutScript />}
      </fieldset>
    </form>
  );
}

/** What the button still waits for, in words. */
function missingParts(isVerified: boolean, isConsented: boolean): string | undefined {
  if (isVerified && isConsented) return undefined;
  if (isVerified) return "Falta o aceite.";
  if (isConsented) return "Falta o código de segurança.";
  return "Falta o código e o aceite.";
}

type ConsentCheckboxProps = {
  /** A wording of `shared/legal/consents`; its placeholders become links. */
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  ref?: Ref<HTMLInputElement>;
  /** The form is sent without it, too. */
  isOptional?: boolean;
};

const paths: Readonly<Record<ConsentDocument, string>> = {
  termos: pages.termsOfUse.path,
  privacidade: pages.privacyPolicy.path,
};

/** The consent to a wording. Its links open in a new tab. */
function ConsentCheckbox({ text, checked, onChange, ref, isOptional = false }: ConsentCheckboxProps) {
  return (
    <label className="flex items-start gap-3 text-[0.9375rem] leading-snug text-soft">
      <input
        ref={ref}
        type="checkbox"
        required={!isOptional}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-accent-ink"
      />
      <span>
        {text.split(/\{(\w+)\}/).map((part, position) => {
          // What the parentheses catch stands at each second place.
          if (position % 2 === 0) return <Unbroken key={part}>{part}</Unbroken>;
          const name = part as ConsentDocument;
          return (
            <a
              key={name}
              href={paths[name]}
              target="_blank"
              rel="noopener"
              className="font-medium text-ink underline underline-offset-3 hover:text-accent-ink"
            >
              {consentDocumentNames[name]}
            </a>
          );
        })}
      </span>
    </label>
  );
}

/**
 * A field that programs fill and visitors do not see, reach by keyboard or hear of. Not `display:
 * none`, which such programs detect; the data attributes ask password managers to skip it.
 */
function HiddenField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute size-px overflow-hidden opacity-0">
      <label>
        Deixe este campo vazio
        <input
          ref={ref}
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
          data-form-type="other"
        />
      </label>
    </div>
  );
}
