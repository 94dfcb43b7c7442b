import type { ReactNode, Ref } from "react";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { useHydrated } from "#client/lib/hydration.ts";
import { Unbroken } from "#client/site/unbroken.tsx";
import { pages } from "#shared/content/pages.ts";
import { MARKETING_CONSENT } from "#shared/legal/consents/demo-form.ts";
import { type ConsentDocument, consentDocumentNames } from "#shared/legal/consents/wording.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import { HumanCheckField } from "./human-check.tsx";
import type { Box, PublicFormState } from "./use-public-form.ts";
import { WithoutScript } from "./without-script.tsx";

type PublicFormProps<Fields, Sent> = {
  /** Accessible name of the form. */
  label: string;
  form: PublicFormState<Fields, Sent>;
  /** Consent text; undefined for a form that needs no consent. */
  consentText?: string;
  /** Text of the optional consent to marketing. */
  marketingText?: string;
  action: string;
  /**
   * Disables the button until the human check is correct and the consent is given. It looks enabled, stays focusable and
   * describes what is missing; pressing it marks all of that and focuses the first.
   */
  isStrict?: boolean;
  /** Rendered above the button while the form is sent. */
  progress?: ReactNode;
  /** Replaces the form once it is sent. */
  success: (sent: Sent, beginAnother: () => void) => ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** Frame of a public form: fields, honeypot, human check, consents and button. */
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
      // Until the form's code has loaded, its button is disabled; typed data never becomes part of a URL.
      method="post"
      onSubmit={submit}
      aria-label={label}
      aria-busy={isSending || undefined}
      tabIndex={-1}
      className="outline-none"
    >
      <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-8">
        <legend className="sr-only">{label}</legend>
        <div className="flex flex-col gap-6">{children}</div>
        <HiddenField ref={form.hiddenField} />
        <HumanCheckField id={`${id}-codigo`} check={humanCheck} />
        {consentText !== undefined && (
          <div className="flex flex-col gap-6">
            <ConsentCheckbox text={consentText} box={consent} errorId={`${id}-aceite`} />
            <ConsentCheckbox text={marketingText} box={form.marketing} />
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
          {/* Overlaps the panel's margin, so that nothing shifts. */}
          <p
            id={missingId}
            className="invisible absolute inset-x-0 top-full pt-2 text-center text-sm text-soft peer-hover:visible peer-focus:visible"
          >
            {missing}
          </p>
        </div>
        {!isHydrated && <WithoutScript />}
      </fieldset>
    </form>
  );
}

/** Describes what is missing before the button is enabled. */
function missingParts(isVerified: boolean, isConsented: boolean): string | undefined {
  if (isVerified && isConsented) return undefined;
  if (isVerified) return formTexts.consent.missing;
  return isConsented ? formTexts.humanCheck.missing : formTexts.publicForms.missing;
}

type ConsentCheckboxProps = {
  /** A consent text of `shared/legal/consents`; its placeholders become links. */
  text: string;
  box: Box;
  /** Id of its message; undefined if the form can be sent without it. */
  errorId?: string;
};

const paths: Readonly<Record<ConsentDocument, string>> = {
  termos: pages.termsOfUse.path,
  privacidade: pages.privacyPolicy.path,
};

/** Checkbox of a consent. Its links open in a new tab. */
function ConsentCheckbox({ text, box, errorId }: ConsentCheckboxProps) {
  const { ref, checked, onChange } = box;
  const isMissing = box.isMissing && errorId !== undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex min-h-6 items-start gap-3 text-sm leading-snug text-soft">
        {/* A native checkbox has no round shadow. */}
        <span
          className="size-5 shrink-0 rounded-sm"
          style={isMissing ? { boxShadow: "0 0 0 2px var(--color-danger)" } : undefined}
        >
          <input
            ref={ref}
            type="checkbox"
            required={errorId !== undefined}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? errorId : undefined}
            className="block size-5 accent-accent-ink"
          />
        </span>
        <span>
          {text.split(/\{(\w+)\}/).map((part, position) => {
            // With a capturing group, every second item is a match.
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
      {isMissing && (
        <p id={errorId} className="text-sm text-danger" style={{ marginLeft: "2rem" }}>
          {formTexts.consent.missing}
        </p>
      )}
    </div>
  );
}

/**
 * Honeypot: a field that only programs fill, invisible and unreachable for visitors and assistive technology. Not
 * `display: none`, which such programs detect; the data attributes make password managers skip it.
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
