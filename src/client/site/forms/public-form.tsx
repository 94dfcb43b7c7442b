import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { useHydrated } from "#client/lib/hydration.ts";
import { MARKETING_CONSENT } from "#shared/legal/consent-wordings.ts";
import { ConsentCheckbox } from "./consent-checkbox.tsx";
import { FormIdProvider } from "./form-id.ts";
import { HiddenField } from "./hidden-field.tsx";
import { HumanCheckField } from "./human-check.tsx";
import type { GuardedSubmit } from "./use-guarded-submit.ts";
import { WithoutScript } from "./without-script.tsx";

type PublicFormProps<Sent> = {
  /** The accessible name of the form. */
  label: string;
  guarded: GuardedSubmit<Sent>;
  /** The wording that the visitor agrees to; undefined for a form that needs no consent. */
  consentText?: string;
  action: string;
  /** Disables the button until the human check is right and the consent is given, and says what is missing. */
  isStrict?: boolean;
  /** Stands above the button while the form is sent. */
  progress?: ReactNode;
  /** Stands in the place of the form once it is sent. */
  success: (sent: Sent, beginAnother: () => void) => ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** The frame of a public form: its fields, the hidden field, the human check, the consents and the button. */
export function PublicForm<Sent>({
  label,
  guarded,
  consentText,
  action,
  isStrict = false,
  progress,
  success,
  children,
}: PublicFormProps<Sent>) {
  const { id, element, submit, isSending, sent, beginAnother, check, hiddenField, consent, marketing } =
    guarded;
  const isHydrated = useHydrated();
  const isConsented = consentText === undefined || consent.checked;
  const missing = isStrict ? missingParts(check.verdict === "right", isConsented) : undefined;
  const missingId = `${id}-falta`;

  // The browser does not submit a form whose button is disabled.
  const explainOnEnter = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== "file";
    // While a character is being composed, Enter takes it.
    const isEnter = event.key === "Enter" && !event.nativeEvent.isComposing;
    if (!isEnter || !isField || !missing || isSending) return;
    event.preventDefault();
    void submit();
  };

  if (sent) return success(sent, beginAnother);
  return (
    <FormIdProvider value={id}>
      <form
        id={id}
        ref={element}
        noValidate
        // Until the form's code is there its button is disabled; typed data never becomes part of an address.
        method="post"
        onSubmit={submit}
        onKeyDown={explainOnEnter}
        aria-label={label}
        aria-busy={isSending || undefined}
        tabIndex={-1}
        className="outline-none"
      >
        <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-5">
          <legend className="sr-only">{label}</legend>
          {children}
          <HiddenField ref={hiddenField} />
          <HumanCheckField check={check} />
          {consentText !== undefined && (
            <div className="flex flex-col gap-3">
              <ConsentCheckbox text={consentText} {...consent} />
              <ConsentCheckbox text={MARKETING_CONSENT} isOptional {...marketing} />
            </div>
          )}
          {isSending && progress}
          <div className={classNames("flex flex-col gap-2.5", !isHydrated && "without-script:hidden")}>
            <Button
              type="submit"
              size="large"
              busy={isSending}
              disabled={!isHydrated || missing !== undefined}
              aria-describedby={missing && missingId}
              className="w-full"
            >
              {isSending ? "Enviando..." : action}
            </Button>
            {missing && (
              <p id={missingId} className="text-center text-[0.8125rem] text-soft">
                {missing}
              </p>
            )}
          </div>
          {!isHydrated && <WithoutScript />}
        </fieldset>
      </form>
    </FormIdProvider>
  );
}

/** What the button still waits for, in words. */
function missingParts(isVerified: boolean, isConsented: boolean): string | undefined {
  if (isVerified && isConsented) return undefined;
  if (isVerified) return "Falta o aceite.";
  if (isConsented) return "Falta o código de segurança.";
  return "Falta o código e o aceite.";
}
